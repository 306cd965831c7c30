import { Mark } from '~/components/brand/mark';
import { LanguageForm } from '~/components/layout/language-form';
import { Link } from '~/components/ui/link';
import { cn } from '~/utils/class-names';
import { paths } from '~/utils/paths';
import { SkipLink } from './skip-link';

export type FrameWidth = 'full' | 'content' | 'narrow';

/** Props of `BareFrame`: both sides of its header, and the right side of its footer. */
export type BareFrameProps = {
  width?: FrameWidth;
  /** In place of Makola's mark, which leads home. */
  brand?: React.ReactNode;
  header?: React.ReactNode;
  footer?: React.ReactNode;
  children: React.ReactNode;
};

/** A page with a header and footer only: for errors and public pages. */
export function BareFrame({ width = 'content', brand, header, footer, children }: BareFrameProps) {
  return (
    <div data-slot="public-frame" className="flex min-h-dvh flex-col">
      <SkipLink />
      <header data-print="hide" className="border-b border-border">
        <div className="mx-auto flex min-h-(--header-height) max-w-content flex-wrap items-center gap-x-2 gap-y-1 px-4 py-1.5 sm:px-6 lg:px-8">
          {brand ?? (
            <Link to={paths.home()} className="mr-auto flex rounded-md">
              <Mark withName />
            </Link>
          )}
          {header}
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={cn(
          'w-full flex-1 outline-none',
          width !== 'full' && 'mx-auto px-4 py-8 sm:px-6 md:py-12',
          width === 'content' && 'max-w-content lg:px-8',
          width === 'narrow' && 'max-w-108',
        )}
      >
        {children}
      </main>
      <footer data-print="hide" className="border-t border-border text-muted-foreground">
        <div className="mx-auto flex max-w-content flex-wrap items-center gap-x-6 gap-y-1 px-4 py-4 sm:px-6 lg:px-8">
          <p className="mr-auto max-sm:basis-full">Makola, a marketplace in Ghana</p>
          {footer}
          <LanguageForm className="max-sm:basis-full" />
        </div>
      </footer>
    </div>
  );
}
