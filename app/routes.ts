import { flatRoutes } from '@remix-run/fs-routes';
import { ignoredRouteFiles } from '../remix.config.js';

/** The layouts that draw a frame around their pages. */
const frames = ['routes/admin', 'routes/seller', 'routes/_person'];

/**
 * One error boundary between each frame and all of its pages: an error of a page is shown inside the frame.
 * The layout's own boundary would stand in the place of the layout, and where an action throws, Remix runs
 * only the loaders above the boundary: without JavaScript there would be no data to draw the frame from.
 */
const routes = await flatRoutes({ ignoredRouteFiles });

export default routes.map((route) =>
  route.id !== undefined && frames.includes(route.id)
    ? {
        ...route,
        children: [
          {
            id: `${route.id}.boundary`,
            file: 'components/layout/page-boundary.tsx',
            children: route.children,
          },
        ],
      }
    : route,
);
