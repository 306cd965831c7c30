// @ts-check
// Exits with 0 when the server on this machine is ready to serve people, else with 1: for Docker's HEALTHCHECK.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/health/ready`;
const isReady = await fetch(url).then(
  (answer) => answer.ok,
  () => false,
);
process.exit(isReady ? 0 : 1);
