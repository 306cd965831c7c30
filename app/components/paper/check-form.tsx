import { Button } from '~/components/ui/button';
import { Input } from '~/components/ui/input';
import { Label } from '~/components/ui/label';
import { Form } from '~/framework';
import { paths } from '~/utils/paths';

/** Where the code of a paper is typed; `typed` is what was refused, with why. */
export function CheckForm({ typed = '', error = null }: { typed?: string; error?: string | null }) {
  const described = error === null ? 'code-help' : 'code-error code-help';
  return (
    <Form method="get" action={paths.check()}>
      <Label htmlFor="code">Code on the paper</Label>
      <p id="code-help" className="mt-1 text-muted-foreground">
        16 letters and digits beside the QR code, like ABCD-EFGH-JKMN-PQRS.
      </p>
      <div className="mt-1.5 flex gap-3">
        <Input
          id="code"
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          defaultValue={typed}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={described}
        />
        <Button>Check</Button>
      </div>
      {error === null ? null : (
        <p id="code-error" className="mt-1.5 text-destructive">
          {error}
        </p>
      )}
    </Form>
  );
}
