import { join } from 'node:path';
import { constants as zlib } from 'node:zlib';
import { createRequestHandler } from '@remix-run/express';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express from 'express';
import { bareBuild } from './bare-build';
import { startGauge } from './gauge';

// A bare Remix page: Express, the product's cheap compression, its scripts and nothing else (no log, no
// security headers, no session), so that all that the product adds counts against it.
startGauge(Number(process.env.BENCH_GAUGE_PORT));
const build: ServerBuild = await import(join(bareBuild, 'server/index.js'));
const app = express();
app.disable('x-powered-by');
app.use('/assets', compression(), express.static(join(bareBuild, 'client/assets')));
app.use(compression({ level: 1, brotli: { params: { [zlib.BROTLI_PARAM_QUALITY]: 1 } } }));
app.all('*', createRequestHandler({ build, mode: 'production' }));
app.listen(Number(process.env.PORT), 'localhost', () => console.log('ready'));
