import { DescriptionList } from '~/components/layout/description-list';
import { Alert } from '~/components/ui/alert';
import type { PersonPage } from './load.server';

/** The profile as another has left it, above what was typed. */
export function AsItIsNow({ profile }: { profile: PersonPage['person']['profile'] }) {
  const { firstName, lastName, displayName, businessName, phone } = profile;
  return (
    <Alert kind="info" title="As it is now">
      <DescriptionList
        items={[
          { term: 'First name', details: firstName },
          { term: 'Last name', details: lastName },
          { term: 'Display name', details: displayName },
          { term: 'Business name', details: businessName },
          { term: 'Phone', details: phone },
        ]}
      />
    </Alert>
  );
}
