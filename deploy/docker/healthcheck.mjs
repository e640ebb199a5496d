// Exit code 0 when the program that listens on the given port can do its work.
const [port] = process.argv.slice(2);
const answer = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
