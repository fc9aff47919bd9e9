/** Every block, and every screen of the configuration, for looking: /tests/gallery/index.html?scene=blocks&brand=green. */
import '../../src/engine/expression/every-operator.ts';
import { createStore } from 'jotai';
import { createRoot } from 'react-dom/client';
import type { Field, Screen } from '../../src/language/language.gen.ts';
import type { ValueObject } from '../../src/engine/value.ts';
import { fakePort as fakeForm } from '../../src/forms/testing/fake-port.ts';
import { loadAllWidgets } from '../../src/forms/widgets.ts';
import { Blocks } from '../../src/screen/Blocks.tsx';
import { PlaceContext } from '../../src/screen/place-context.ts';
import {
  LayoutFrame,
  loadAllBlocks,
  PlaceOver,
  ProgressBar,
  ToastRegion,
  type ShownPlace,
  type Say,
} from '../../src/screen/index.ts';
import { NotFound } from '../../src/screen/shell/NotFound.tsx';
import '../../src/screen/tokens.css';
import '../../src/screen/base.css';
import { exampleBlock, examplePort, examples } from '../../src/screen/testing/examples.ts';
import { fakePort } from '../../src/screen/testing/fake-port.ts';
import './brands.css';
import { options, world } from './world.ts';

const screens = import.meta.glob<Screen>('../../screens/**/*.json', { eager: true, import: 'default' });
const locales = import.meta.glob<Record<string, string>>('../../locales/*/*.json', { eager: true, import: 'default' });
const forms = import.meta.glob<{ fields: Record<string, Field> }>('../../schemas/forms/*.json', {
  eager: true,
  import: 'default',
});

const asked = new URLSearchParams(location.search);
const scene = asked.get('scene') ?? 'blocks';
const locale = asked.get('locale') ?? 'en-GB';
document.documentElement.classList.add(`brand-${asked.get('brand') ?? 'green'}`);

const texts: Record<string, string> = Object.assign(
  {},
  ...Object.entries(locales)
    .filter(([path]) => path.includes(`/${locale}/`))
    .map(([, words]) => words),
);
for (const [key, words] of Object.entries(texts)) if (key.endsWith('_other')) texts[key.slice(0, -6)] ??= words;

function screenNamed(name: string): Screen {
  const found = screens[`../../screens/${name}.json`];
  if (found === undefined) throw new Error(`No screen ${name}`);
  return found;
}

const helpOf = (id: string): { help?: string } => {
  const help = texts[`field.${id}.help`];
  return help === undefined ? {} : { help };
};

function formsOf(store: ReturnType<typeof createStore>) {
  const groups = new Map<string, Record<string, Field>>();
  for (const { fields } of Object.values(forms)) {
    for (const [id, field] of Object.entries(fields))
      groups.set(field.group, { ...groups.get(field.group), [id]: field });
  }
  return Object.fromEntries(
    [...groups].map(([group, fields]) => {
      const plain = Object.fromEntries(
        Object.entries(fields)
          .sort(([, a], [, b]) => a.at - b.at)
          .map(([id, { help: _help, ...field }]) => [
            id,
            { ...field, label: texts[`field.${id}.label`] ?? id, ...helpOf(id) },
          ]),
      );
      const rules = Object.fromEntries(
        Object.keys(plain).map((id) => [
          id,
          options[id] === undefined ? {} : { options: options[id].map((value) => ({ value, text: value })) },
        ]),
      );
      return [group, fakeForm(plain, { id: group, store, values: asked.has('filled') ? world.form : {}, rules })];
    }),
  );
}

function portFor(name: string, state: object = {}) {
  const store = createStore();
  const port = fakePort({ scope: world as unknown as ValueObject, texts, store, ...state });
  const all = formsOf(store);
  const shown = Object.values(screenNamed(name).body)
    .filter((block) => block.block === 'fields')
    .map((block) => String(block['group']));
  return Object.assign(port, { groups: shown, form: (group: string) => all[group] ?? fakeForm({}) });
}

const state = asked.has('pending')
  ? { pending: ['data', 'value'] }
  : asked.has('failed')
    ? { failed: ['data', 'value'] }
    : asked.has('busy')
      ? { busy: [String(asked.get('busy'))] }
      : {};
const view = (name: string): ShownPlace => ({ key: name, port: portFor(name, state), screen: screenNamed(name) });
const say: Say = (word, values) => portFor('shell').say(word, values);
const shell = {
  lender: { name: 'Naija Credit', logo: '/tenants/naija/logo.svg' },
  language: locale,
  languages: [
    { code: 'en-GB', name: 'English' },
    { code: 'fr', name: 'Français' },
  ],
  onLanguage: () => undefined,
};

function AllBlocks() {
  return (
    <main className="gallery">
      <h1>Blocks</h1>
      {[...examples.keys()]
        .filter((name) => !['slot', 'bar'].includes(name))
        .map((name) => (
          <div key={name}>
            <p className="gallery-name">{name}</p>
            <PlaceContext
              value={{
                port: examplePort(
                  name,
                  asked.has('pending') ? { pending: ['data'] } : asked.has('failed') ? { failed: ['data'] } : {},
                ),
                submitRef: { current: undefined },
              }}
            >
              <Blocks blocks={{ it: exampleBlock(name) }} />
            </PlaceContext>
          </div>
        ))}
    </main>
  );
}

function Scene() {
  if (scene === 'blocks') return <AllBlocks />;
  if (scene === 'not-found') return <NotFound say={say} onHome={() => undefined} />;
  const layout = asked.get('layout') ?? 'area';
  const over = asked.get('over');
  const aside = asked.get('beside');
  return (
    <>
      <LayoutFrame
        layout={view(`layouts/${layout}`)}
        place={view(scene)}
        aside={aside === null ? undefined : view(aside)}
        shell={shell}
      />
      {over === null ? null : <PlaceOver place={view(over)} />}
      {asked.has('toasts') ? (
        <ToastRegion
          say={say}
          onDismiss={() => undefined}
          toasts={[
            { id: 'a', tone: 'bad', text: 'Your card could not be charged. Nothing was taken.' },
            { id: 'b', tone: 'good', text: 'Your address is saved.' },
          ]}
        />
      ) : null}
      <ProgressBar active={asked.has('progress')} say={say} />
    </>
  );
}

await Promise.all([loadAllBlocks(), loadAllWidgets()]);
createRoot(document.getElementById('root') as HTMLElement).render(<Scene />);
