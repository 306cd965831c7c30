import { DescriptionList } from '~/components/layout/description-list';
import { Alert } from '~/components/ui/alert';
import type { PersonPage } from './load.server';

/** The saved profile after a conflict, above the submitted values. */
export function CurrentProfile({ profile }: { profile: PersonPage['person']['profile'] }) {
  const { firstName, lastName, displayName, businessName, phone } = profile;
  return (
    <Alert kind="info" title="Current profile">
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
