import { answerTo, dropOthers, keepLoaded, type Surroundings } from './answer.ts';
import { noticeOf, openAt } from './notification.ts';
import type { WorkerScope } from './worker-scope.ts';

const scope = self as unknown as WorkerScope;

const surroundings: Omit<Surroundings, 'outlive'> = {
  caches: scope.caches,
  fetch: (request) => scope.fetch(request),
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(() => resolve(undefined), ms)),
  chosenLanguage: async () => (await scope.cookieStore?.get('language'))?.value,
};

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) =>
  event.waitUntil(dropOthers(scope.caches).then(() => scope.clients.claim())),
);
scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request, scope.location.origin, {
    ...surroundings,
    outlive: (work) => event.waitUntil(work),
  });
  if (answer) event.respondWith(answer);
});
scope.addEventListener('message', (event) =>
  event.waitUntil(
    keepLoaded(event.data, scope.location.origin, { ...surroundings, outlive: (work) => event.waitUntil(work) }),
  ),
);
scope.addEventListener('push', (event) => {
  const { title, body, to } = noticeOf(event.data?.text() ?? '', scope.location.hostname);
  // One that leads to the same place replaces what stands there, and is heard.
  event.waitUntil(scope.registration.showNotification(title, { body, data: to, tag: to, renotify: true }));
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAt(noticeOf(JSON.stringify({ to: event.notification.data }), '').to, scope.clients));
});
