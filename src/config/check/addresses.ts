import { isTemplate } from '../../engine/expression/index.ts';
import type { Route } from '../language.gen.ts';
import type { Rule } from './subject.ts';

const outside = /^(?:https:\/\/[^\s/@\\]+(?:\/[^\s\\]*)?|tel:[+\d{}\s\w.|:-]+|mailto:[^\s\\]+)$/;

/** Paths lead to a route that there is, and outside addresses are plain https, tel or mailto. */
export const addresses: Rule = (subject, report) => {
  const { routes } = subject.configuration;
  const patterns = Object.values(routes).map(({ path }) => path);
  for (const document of ['flow', 'routes', 'gates', 'screen', 'form'].flatMap((kind) => subject.documents(kind as 'flow'))) {
    for (const { is, value, pointer } of subject.places(document)) {
      if ((is !== 'Target' && is !== 'Address') || typeof value !== 'string') continue;
      if (value.startsWith('/')) {
        if (value.startsWith('//') || value.includes('\\')) report(document, pointer, { code: 'address.outside', message: `"${value}" could lead out of this app`, suggestion: 'a path begins with one "/"' });
        else if (!patterns.some((pattern) => leadsTo(pattern, value))) report(document, pointer, { code: 'address.route', message: `no route has the path "${value}"`, suggestion: `there are ${patterns.filter((path) => path !== '*').slice(0, 6).join(', ')}` });
      } else if (is === 'Address' && !value.startsWith('{{') && !outside.test(value)) {
        report(document, pointer, { code: 'address.outside', message: `"${value}" is no address that a page may lead to`, suggestion: 'a path of this app, or an https:, tel: or mailto: address' });
      }
    }
  }
};

/** Whether a path, with values still open in it, can be one of that route. */
export function leadsTo(pattern: Route['path'], path: string): boolean {
  const wanted = partsOf(pattern);
  const given = partsOf(path.split('?')[0] ?? '');
  if (wanted.length === 1 && wanted[0] === '*') return false;
  // A value that stands directly after a part, such as a query passed on whole, may be anything or nothing.
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || isTemplate(part) || isTemplate(given[index] ?? '') || part === given[index]);
}

function partsOf(path: string): readonly string[] {
  return path.split(/\/(?![^{]*\}\})/).filter((part) => part !== '');
}
