import { index, type RouteConfig } from '@remix-run/route-config';

export default [index('./routes/rows.tsx')] satisfies RouteConfig;
