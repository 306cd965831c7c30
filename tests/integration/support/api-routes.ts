import type { Operation } from '~/services/api/operations';
import type { RouteFunction } from '../../setup/call-route';

type Guarded = RouteFunction & {
  guard?: string;
  options?: Pick<Operation, 'keys' | 'scope'> & { method?: string };
};

/** A route of the API that needs a key. */
interface ApiRoute extends Pick<Operation, 'method' | 'path' | 'keys' | 'scope'> {
  run: RouteFunction;
}

/** The routes of the API that need a key, as their files have them. */
export async function apiRoutes() {
  const files = import.meta.glob<Record<string, unknown>>('../../../app/routes/api.v1.*.ts');
  const found: ApiRoute[] = [];
  for (const [file, load] of Object.entries(files)) {
    const { loader, action } = await load();
    for (const run of [loader, action])
      if (isOfApi(run))
        found.push({ run, ...run.options, method: methodOf(run.options.method), path: pathOf(file) });
  }
  const of = (method: Operation['method'], path: string): RouteFunction => {
    const route = found.find((one) => one.method === method && one.path === path);
    if (!route) throw new Error(`no route for ${method} ${path}`);
    return route.run;
  };
  return { found, of };
}
export type ApiRoutes = Awaited<ReturnType<typeof apiRoutes>>;

const isOfApi = (value: unknown): value is Guarded & { options: NonNullable<Guarded['options']> } =>
  typeof value === 'function' && Reflect.get(value, 'guard') === 'api';

const methods = ['put', 'post', 'patch'] as const;
const methodOf = (method = 'GET'): Operation['method'] =>
  methods.find((one) => one === method.toLowerCase()) ?? 'get';

/** `…/api.v1.orders.$shopOrderId.cancel.ts` is `/orders/{shopOrderId}/cancel`. */
const pathOf = (file: string) =>
  file
    .replace(/^.*\/api\.v1|\.ts$/g, '')
    .replaceAll('.', '/')
    .replaceAll(/\$(\w+)/g, '{$1}');
