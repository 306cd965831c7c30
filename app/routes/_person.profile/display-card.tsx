import { SubmitButton } from '~/components/forms/submit-button';
import { Card, CardTitle } from '~/components/ui/card';
import { Label } from '~/components/ui/label';
import { Select } from '~/components/ui/select';
import { Form } from '~/framework';
import type { Theme } from '~/schemas/display';

/** Theme and sidebar settings of this browser. */
export function DisplayCard({ theme, sidebarShow }: { theme: Theme; sidebarShow: boolean }) {
  return (
    <Card>
      <CardTitle className="mb-4">Display</CardTitle>
      <Form method="post" preventScrollReset className="space-y-4">
        <div>
          <Label htmlFor="display-theme" className="mb-1.5 block">
            Theme
          </Label>
          <Select key={theme} id="display-theme" name="theme" defaultValue={theme}>
            <option value="light">Light</option>
            <option value="dark">Dark</option>
            <option value="device">As my device</option>
          </Select>
        </div>
        <div>
          <Label htmlFor="display-sidebar" className="mb-1.5 block">
            Sidebar on wide screens
          </Label>
          <Select
            key={String(sidebarShow)}
            id="display-sidebar"
            name="sidebarShow"
            defaultValue={String(sidebarShow)}
          >
            <option value="true">Shown</option>
            <option value="false">Hidden</option>
          </Select>
        </div>
        <SubmitButton name="intent" value="display" variant="outline" pendingLabel="Saving …">
          Save display
        </SubmitButton>
      </Form>
    </Card>
  );
}
