import { currentRequest } from '~/utils/request-context.server';
import { loadSignUps } from './sign-ups.server';
import { lastDays, timeChart } from './time-chart.server';

/** The sign-ups of the last 365 days, drawn; null when they cannot be read, which is logged. */
export async function loadSignUpChart(now = new Date()) {
  try {
    const { days, isCounted } = await loadSignUps(now);
    const points = days.map(({ day, count }) => ({ day, value: count }));
    return {
      chart: timeChart(points),
      total: points.reduce((sum, { value }) => sum + value, 0),
      week: lastDays(points, 7),
      isCounted,
      computedAt: now.toISOString(),
    };
  } catch (error) {
    currentRequest().log.error({ err: error }, 'the sign-ups could not be read');
    return null;
  }
}
