import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { loader as getBasket, action as putBasket } from '~/routes/api.v1.orders.$shopOrderId';
import { action as cancel } from '~/routes/api.v1.orders.$shopOrderId.cancel';
import { action as openReturn } from '~/routes/api.v1.orders.$shopOrderId.returns';
import { loader as listProducts } from '~/routes/api.v1.products';
import {
  basketAnswer,
  cancellationAnswer,
  openedReturnAnswer,
  problemAnswer,
  productsAnswer,
} from '~/schemas/api/answers';
import type { User } from '~/schemas/users/user';
import { openApiDocument } from '~/services/api/openapi.server';
import { operations } from '~/services/api/operations';
import { makeBasket } from '../../factories/baskets';
import { addKey, ask } from '../support/api';
import { apiRoutes } from '../support/api-routes';
import { deliver, sellerOfPots } from '../support/new-orders';

const said = ({
  method,
  path,
  scope,
  keys,
}: Pick<(typeof operations)[number], 'method' | 'path' | 'scope' | 'keys'>) =>
  `${method} ${path}: ${scope} of ${keys.join(', ')}`;

describe('the description of the API', () => {
  it('is OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(openApiDocument('https://makola.example'));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  it('has every route, as it is admitted', async () => {
    const { found } = await apiRoutes();
    expect(found.map(said).sort()).toEqual(operations.map(said).sort());
  });

  it('says what a basket needs', () => {
    const { paths } = openApiDocument('https://makola.example');
    expect(paths['/orders/{shopOrderId}']?.put).toMatchObject({
      requestBody: {
        content: {
          'application/json': { schema: { required: expect.arrayContaining(['orders', 'total']) } },
        },
      },
    });
  });
});

describe('the answers', () => {
  let key: string;
  let seller: User;
  beforeEach(async () => {
    [seller] = await sellerOfPots();
    key = await addKey();
  });
  const params = { shopOrderId: 'B-1' };
  /** What is not described would be left out. */
  const isDescribed = (schema: v.GenericSchema, answer: unknown) =>
    expect(v.parse(schema, answer)).toEqual(answer);

  it('are as they are described', async () => {
    isDescribed(basketAnswer, (await ask(putBasket, { key, params, body: makeBasket() })).body);
    isDescribed(basketAnswer, (await ask(getBasket, { key, params })).body);
    isDescribed(productsAnswer, (await ask(listProducts, { key })).body);
    await deliver(seller, 'B-1__ama', 1);
    const lines = [{ productId: 'pot', quantity: 1 }];
    const back = { id: 'R-1', sellerId: 'ama', lines, reason: 'Wrong size' };
    isDescribed(
      openedReturnAnswer,
      (await ask(openReturn, { key, params, method: 'POST', body: back })).body,
    );
    isDescribed(basketAnswer, (await ask(getBasket, { key, params })).body);
    isDescribed(cancellationAnswer, (await ask(cancel, { key, params, method: 'POST', body: {} })).body);
    isDescribed(problemAnswer, (await ask(getBasket, { params })).body);
    isDescribed(
      problemAnswer,
      (await ask(putBasket, { key, params: { shopOrderId: 'B-2' }, body: { orders: [] } })).body,
    );
  });
});
