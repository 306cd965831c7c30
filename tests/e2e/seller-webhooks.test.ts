import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeProduct } from '../factories/products';
