import type { FastifyInstance } from 'fastify';
import type { DevelopmentPage } from '../site/index.ts';

const modules = /^\/(?:@|src\/|node_modules\/)/;

/**
 * Serves the page's modules from their sources, through the build tool's own server. Whatever page of a lender is open
 * follows every save of a configuration file: it shows the new version, or what is wrong with it.
 */
export async function developmentPage(
  app: FastifyInstance,
  root: string,
  hostSuffix: string,
): Promise<DevelopmentPage> {
  // Loaded here alone: production has no build tool.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, allowedHosts: [`.${hostSuffix}`], hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!modules.test(request.url)) {
      done();
      return;
    }
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
  });
  app.addHook('onClose', () => vite.close());
  return {
    assets: { scripts: ['/src/app/main.tsx'], styles: [], laterStyles: [], preloads: [] },
    transform: (url, html) => vite.transformIndexHtml(url, html),
    reload: () => vite.ws.send({ type: 'full-reload', path: '*' }),
  };
}
