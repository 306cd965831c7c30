import { useEffect, useRef } from 'react';
import { Link } from '~/components/ui/link';
import { showCurrent } from '~/components/ui/show-current';
import type { Place } from '~/utils/navigation';
import { WaitingCount } from './waiting-count';

/**
 * The pages of a section, above each of them. What is opened from one has none: it has its way back.
 * Scrolls sideways on phones, where the current one is in view.
 */
export function SectionTabs({ place }: { place: Place | null }) {
  const strip = useRef<HTMLElement>(null);
  const to = place?.page.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has another one to show
  useEffect(() => showCurrent(strip.current), [to]);
  if (!place?.isPage || place.section.pages.length === 1) return null;
  const { section, page } = place;
  return (
    <nav ref={strip} aria-label={section.label} data-print="hide" className="section-tabs">
      <ul>
        {section.pages.map((one) => (
          <li key={one.to}>
            <Link to={one.to} aria-current={one === page ? 'page' : undefined}>
              {one.label}
              <WaitingCount count={one.count} of={one.countLabel} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
