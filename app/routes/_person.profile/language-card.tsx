import { Card, CardTitle } from '~/components/ui/card';
import { LanguageForm } from '~/components/words/language-form';
import type { Language } from '~/schemas/languages';

/** Which language the person's pages, emails and SMS are in. */
export function LanguageCard({ language }: { language: Language | null }) {
  return (
    <Card>
      <CardTitle>Language</CardTitle>
      <p className="mt-1 mb-2 text-muted-foreground">
        For statuses, reasons, buttons and SMS. All else is in English.
      </p>
      <LanguageForm current={language} />
    </Card>
  );
}
