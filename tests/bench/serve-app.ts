import { startGauge } from './gauge';

// The product's server as `npm start` runs it, with the gauge beside it.
startGauge(Number(process.env.BENCH_GAUGE_PORT));
const { startServer } = await import('../../server');
const { url } = await startServer({ mode: 'production' });
console.log(`ready: ${url}`);
