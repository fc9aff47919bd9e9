import { lazy, memo, Suspense, useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useNow } from '../../forms/index.ts';
import {
  bareLayout,
  ErrorBoundary,
  FaultContext,
  LayoutFrame,
  PlaceOver,
  ProgressBar,
  ToastContext,
  ToastRegion,
  type Fault,
  type ShownPlace,
  type Say,
  type ShellView,
} from '../../screen/index.ts';
import type { Host } from '../host.ts';
import type { Journey } from '../journey/journey.ts';
import { createLayoutPort } from '../journey/layout-port.ts';
import { readFailure } from '../journey/place-port.ts';
import { shownPlaces } from '../journey/shown-places.ts';
import { HistorySync } from '../navigation/HistorySync.tsx';
import type { Runtime } from '../runtime.ts';
import { Checking } from './Checking.tsx';
import { AsOf } from './AsOf.tsx';
import type { Page } from './create-page.ts';
import { Waiting } from './Waiting.tsx';
import { useEarlyPress, useBrowser } from './use-browser.ts';

const NotFound = lazy(() => import('../../screen/shell/NotFound.tsx').then((module) => ({ default: module.NotFound })));

interface Props {
  readonly page: Page;
  /** The browser's, or of an address that is only written. */
  readonly Router: (props: { readonly children: ReactNode }) => ReactNode;
}

/** The page: the router around the journey, with what lies over it. */
export function App({ page, Router }: Props) {
  const { runtime } = page;
  const say = useCallback<Say>((word, values) => runtime.words.say(word, values ?? {}), [runtime]);
  const report = useCallback(
    (fault: Fault) => runtime.events.fault(fault.code, ...(fault.block === undefined ? [] : [fault.block])),
    [runtime],
  );
  return (
    <FaultContext value={report}>
      <ToastContext value={runtime.toasts.add}>
        <ErrorBoundary say={say} onReload={() => window.location.reload()}>
          <Router>
            <Places page={page} say={say} />
          </Router>
        </ErrorBoundary>
      </ToastContext>
    </FaultContext>
  );
}

function Places({ page, say }: { readonly page: Page; readonly say: Say }) {
  const { runtime, host } = page;
  useBrowser(page);
  useEarlyPress();
  const shownWindow = useNow(runtime.store, page.shownWindow);
  const view = useNow(runtime.store, host.view);
  const beneath = useNow(runtime.store, host.beneath);
  const checking = useNow(runtime.store, host.checking);
  const busy = useNow(runtime.store, runtime.core.busy);
  const toasts = useNow(runtime.store, runtime.toasts.shown);
  const arrivedRef = useRef<string | undefined>(undefined);
  const shown = useMemo(() => toasts.map((toast) => ({ ...toast, id: String(toast.id) })), [toasts]);

  return (
    <>
      <ProgressBar active={busy > 0} say={say} />
      <AsOf runtime={runtime} say={say} onRetry={() => host.retry()} />
      {view.kind === 'lost' ? (
        <Suspense>
          <NotFound say={say} onHome={() => host.go('/')} />
        </Suspense>
      ) : null}
      {view.kind === 'failed' ? (
        <Failed runtime={runtime} host={host} layout={view.layout} arrivedRef={arrivedRef} say={say} />
      ) : null}
      {view.kind === 'starting' ? <Waiting why="pending" say={say} /> : null}
      {view.kind === 'open' ? (
        <Open
          key={`${view.layout}`}
          runtime={runtime}
          host={host}
          journey={view.journey}
          address={view.address}
          layout={view.layout}
          beside={view.beside}
          arrivedRef={arrivedRef}
          say={say}
        />
      ) : null}
      {beneath ? <Beneath runtime={runtime} host={host} journey={beneath} /> : null}
      {shownWindow ? <shownWindow.Window open={shownWindow.open} title={shownWindow.title} say={say} /> : null}
      {checking > 0 ? <Checking times={checking} say={say} /> : null}
      <ToastRegion toasts={shown} onDismiss={(id) => runtime.toasts.dismiss(Number(id))} say={say} />
    </>
  );
}

interface OpenProps {
  readonly runtime: Runtime;
  readonly host: Host;
  readonly journey: Journey;
  readonly address: string;
  readonly layout: string | undefined;
  readonly beside: string | undefined;
  /** The place that was arrived at last, in whichever layout. */
  readonly arrivedRef: { current: string | undefined };
  readonly say: Say;
}

/** A journey in its layout, with what lies over it. An entry of the history, which each place is, draws none of it anew. */
const Open = memo(({ runtime, host, journey, address, layout, beside, arrivedRef, say }: OpenProps) => {
  const places = useMemo(
    () => shownPlaces(runtime, journey, beside, (to) => lead(host, to)),
    [runtime, host, journey, beside],
  );
  const { ground, aside, over } = useNow(journey.store, places);
  const transit = useNow(journey.store, journey.state).transit;
  const layoutView = useLayout(runtime, host, ground?.frame?.layout ?? layout);
  const shell = useShell(runtime, host);
  const waits = transit?.kind === 'wait' ? transit.why : 'pending';
  const begun = transit?.kind === 'wait' ? transit.event : undefined;
  const flow = begun?.type === 'begin' ? begun.flow : begun?.type === 'resume' ? begun.frame.flow : '';
  const why = useNow(
    runtime.store,
    useMemo(
      () => readFailure(runtime, journey.program.flows[flow]?.load ?? {}, layoutView.port.words),
      [runtime, journey, flow, layoutView],
    ),
  );
  const isThere = ground !== undefined;
  const awaited = useMemo(
    () =>
      isThere ? undefined : (
        <Waiting
          why={waits}
          title={why?.title}
          words={why?.words}
          say={say}
          onRetry={() => again(host, arrivedRef)}
          framed
        />
      ),
    [isThere, waits, why?.title, why?.words, say, host, arrivedRef],
  );

  return (
    <>
      <HistorySync journey={journey} address={address} />
      <LayoutFrame
        layout={layoutView}
        place={ground}
        awaited={awaited}
        aside={aside}
        shell={shell}
        arrivedRef={arrivedRef}
      />
      {over.map((place) => (
        <PlaceOver key={place.key} place={place} />
      ))}
    </>
  );
});

/** What could not be had, in the frame of the page where there is one: it leads to what is here. */
function Failed({ runtime, host, layout, arrivedRef, say }: Omit<OpenProps, 'journey' | 'address' | 'beside'>) {
  const layoutView = useLayout(runtime, host, layout);
  const retry = <Waiting why="failed" say={say} onRetry={() => again(host, arrivedRef)} />;
  const shell = useShell(runtime, host);
  return <LayoutFrame layout={layoutView} place={undefined} awaited={retry} shell={shell} arrivedRef={arrivedRef} />;
}

/** Tries again what was not there: who asked for it arrives at it, also where it is the first place of all. */
function again(host: Host, arrivedRef: OpenProps['arrivedRef']): void {
  arrivedRef.current ??= '';
  host.retry();
}

/** What lies over every journey: the idle prompt, the question before logging out. */
function Beneath({
  runtime,
  host,
  journey,
}: {
  readonly runtime: Runtime;
  readonly host: Host;
  readonly journey: Journey;
}) {
  const places = useMemo(
    () => shownPlaces(runtime, journey, undefined, (to) => lead(host, to)),
    [runtime, host, journey],
  );
  const { over } = useNow(journey.store, places);
  return over.map((place) => <PlaceOver key={place.key} place={place} />);
}

function lead(host: Host, address: string): void {
  if (address.startsWith('/')) host.go(address);
  else window.location.assign(address);
}

function useLayout(runtime: Runtime, host: Host, name: string | undefined): ShownPlace {
  return useMemo(() => {
    const screen = (name === undefined ? undefined : runtime.layouts[name]) ?? bareLayout;
    return {
      key: `layout:${name ?? ''}`,
      screen,
      port: createLayoutPort(
        runtime,
        screen,
        (event, carries) => host.tell(event, carries),
        (to) => lead(host, to),
      ),
    };
  }, [runtime, host, name]);
}

function useShell(runtime: Runtime, host: Host): ShellView {
  return useMemo(() => {
    const { name, locale, locales, logo } = runtime.start;
    return {
      lender: { name, ...(logo !== undefined && { logo }) },
      language: locale,
      languages: locales,
      onLanguage: (language: string) => host.tell('language', { language }),
    };
  }, [runtime, host]);
}
