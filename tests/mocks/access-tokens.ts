import { HttpResponse, http } from 'msw';

const token = { access_token: 'mocked', expires_in: 3_600, token_type: 'Bearer' };

/** Where Google's libraries get the token that they call Google's services with. */
export const accessTokenHandlers = [
  http.post('https://oauth2.googleapis.com/token', () => HttpResponse.json(token)),
  http.post('https://www.googleapis.com/oauth2/v4/token', () => HttpResponse.json(token)),
  http.post('https://accounts.google.com/o/oauth2/token', () => HttpResponse.json(token)),
];
