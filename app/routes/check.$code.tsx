import * as v from 'valibot';
import { CheckedPaper } from '~/components/paper/checked-paper';
import { UnknownPaper } from '~/components/paper/unknown-paper';
import { PublicFrame } from '~/components/public/public-frame';
import { Link } from '~/components/ui/link';
import { type HeadersFunction, type MetaFunction, useLoaderData } from '~/framework';
import { data } from '~/framework.server';
import { publicLoader } from '~/http/guards.server';
import { checkPaper } from '~/services/papers/check-paper.server';
import { absoluteUrl } from '~/utils/absolute-url.server';
import { homeOf } from '~/utils/home-of';
import { title } from '~/utils/page-title';
import { parsePaperCode } from '~/utils/paper-code';
import { paths } from '~/utils/paths';

/** Whether a paper is genuine, for everyone, without scripts. */
export const handle = { scripts: false };

export const meta: MetaFunction = () => [title('Check a paper'), { name: 'robots', content: 'noindex' }];

export const headers: HeadersFunction = () => ({
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
});

export const loader = publicLoader(
  { params: v.object({ code: v.string() }) },
  async ({ actor, params: { code: typed } }) => {
    const code = parsePaperCode(typed);
    const paper = code && (await checkPaper(code));
    const areaTo = actor ? homeOf(actor) : undefined;
    const { host } = new URL(absoluteUrl(paths.check()));
    // Nobody types more than this.
    const page = { paper, typed: typed.slice(0, 60), host, areaTo };
    return data(page, { status: paper ? 200 : 404 });
  },
);

export default function CheckPaperPage() {
  const { paper, typed, host, areaTo } = useLoaderData<typeof loader>();
  return (
    <PublicFrame width="narrow" areaTo={areaTo}>
      {paper ? (
        <>
          <CheckedPaper {...paper} />
          <p className="mt-5">
            <Link to={paths.check()} className="link">
              Check another paper
            </Link>
          </p>
        </>
      ) : (
        <UnknownPaper typed={typed} host={host} />
      )}
    </PublicFrame>
  );
}
