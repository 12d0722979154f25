# Installs the archive that `make dist` writes on Linux. The binary in it is static and runs on NixOS as it is; nixpkgs has no
# Swift 6.3 to compile it with.
#
#     make dist
#     nix-env --install --file .ci/packaging --arg archive ./.build/dist/subtrack-*.tar.gz
{
  pkgs ? import <nixpkgs> { },
  archive,
}:
pkgs.stdenvNoCC.mkDerivation {
  pname = "subtrack";
  version = builtins.head (builtins.match ".*/subtrack-([0-9.]+)-Linux-.*" (toString archive));
  src = archive;

  nativeBuildInputs = [ pkgs.installShellFiles ];
  dontConfigure = true;
  dontBuild = true;
  # The release is linked for a fast start; tools that strip or patch it would undo that.
  dontFixup = true;

  installPhase = ''
    runHook preInstall
    install -D -m 755 subtrack $out/bin/subtrack
    install -D -m 644 share/man/ja/man1/subtrack.1 $out/share/man/ja/man1/subtrack.1
    installManPage share/man/man1/subtrack.1
    installShellCompletion --bash --name subtrack share/bash-completion/completions/subtrack
    installShellCompletion --zsh share/zsh/site-functions/_subtrack
    installShellCompletion --fish share/fish/vendor_completions.d/subtrack.fish
    runHook postInstall
  '';

  doInstallCheck = true;
  installCheckPhase = ''
    $out/bin/subtrack --version --verbose
  '';

  meta = {
    description = "Track subscriptions: what you pay, when, and when to cancel";
    mainProgram = "subtrack";
    platforms = [
      "x86_64-linux"
      "aarch64-linux"
    ];
  };
}
