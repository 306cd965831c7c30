import { everyLook } from '~/components/status/statuses';
import { Alert } from '~/components/ui/alert';
import { Avatar } from '~/components/ui/avatar';
import { Badge } from '~/components/ui/badge';
import { Button, type ButtonProps } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Specimen } from './specimen';

const variants = ['default', 'outline', 'secondary', 'ghost', 'destructive', 'link'] as const;
const sizes = ['default', 'sm', 'lg'] as const;

/** Buttons, statuses and messages. */
export function Controls() {
  return (
    <>
      <Specimen name="buttons" title="Buttons">
        {sizes.map((size) => (
          <div key={size} className="flex flex-wrap items-center gap-3">
            {variants.map((variant) => (
              <Button key={variant} type="button" variant={variant} size={size}>
                {nameOf(variant)}
              </Button>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} type="button" variant={variant} disabled>
              {nameOf(variant)}
            </Button>
          ))}
          <Button type="button" size="icon" variant="outline" aria-label="Search">
            <Icon name="search" />
          </Button>
        </div>
      </Specimen>
      <Specimen name="statuses" title="Statuses">
        {everyLook().map(({ of, looks }) => (
          <p key={of} className="flex flex-wrap items-center gap-2">
            <span className="text-sm text-muted-foreground">{of}</span>
            {looks.map(({ label, variant, icon }) => (
              <Badge key={label} variant={variant} className={`icon-${icon}`}>
                {label}
              </Badge>
            ))}
          </p>
        ))}
        <p className="flex flex-wrap items-center gap-2">
          <Badge>Default</Badge>
          <Badge variant="outline">Outline</Badge>
          <Badge variant="secondary">Secondary</Badge>
          <Avatar name="Ama Boateng" />
        </p>
      </Specimen>
      <Specimen name="messages" title="Messages">
        {(['info', 'success', 'warning', 'danger'] as const).map((kind) => (
          <Alert key={kind} kind={kind} title="Two products were not changed">
            <p>They were sold since the preview.</p>
          </Alert>
        ))}
        <Alert kind="info">Without a title.</Alert>
      </Specimen>
    </>
  );
}

const nameOf = (variant: NonNullable<ButtonProps['variant']>) =>
  `${variant.slice(0, 1).toUpperCase()}${variant.slice(1)}`;
