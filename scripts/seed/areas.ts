import type { Area } from './market';
import { people } from './people';
import { products } from './products';
import { promotions } from './promotions';
import { settings } from './settings';

/** The parts of the demo data, in the order in which they need each other. A new part adds its file here. */
export const areas: readonly Area[] = [settings, people, products, promotions];
