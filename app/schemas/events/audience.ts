/** Who may read an event: one shop, every shop, or a seller. */
export type Audience = `shop:${string}` | 'shops' | `seller:${string}`;
