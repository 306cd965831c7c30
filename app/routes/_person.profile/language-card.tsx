import { LanguageForm } from '~/components/layout/language-form';
import { Card, CardTitle } from '~/components/ui/card';
import type { Language } from '~/schemas/languages';

/** Which language the person's pages and SMS are in. */
export function LanguageCard({
  choices,
  language,
}: {
  choices: readonly Language[];
  language: Language | null;
}) {
  return (
    <Card>
      <CardTitle>Language</CardTitle>
      <p className="mt-1 mb-2 text-muted-foreground">
        For SMS, and where enough has words, statuses, reasons and buttons. All else is in English.
      </p>
      <LanguageForm choices={choices} current={language} />
    </Card>
  );
}
