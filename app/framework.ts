/**
 * What pages take of the framework, so that a move to another (docs/decisions/framework.md) changes this file
 * and `framework.server.ts`. A name is added here when a page needs it.
 */
export type {
  ActionFunctionArgs,
  AppLoadContext,
  HeadersFunction,
  LinksFunction,
  LoaderFunctionArgs,
  Session,
} from '@remix-run/node';
export {
  Form,
  isRouteErrorResponse,
  Link,
  type LinkProps,
  Links,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useActionData,
  useFetcher,
  useFetchers,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useOutletContext,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
  useSubmit,
} from '@remix-run/react';
