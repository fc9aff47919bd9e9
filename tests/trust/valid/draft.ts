import { firstLanguage } from '../../../src/config/configuration.ts';
import { isJsonObject, type JsonObject } from '../../../src/config/json/object.ts';
import { valueAt, type Pointer } from '../../../src/config/json/pointer.ts';
import type { Files } from '../../../src/config/layers.ts';
import { changed, fileText, withValue } from '../edit.ts';
import type { Random } from '../random.ts';
import type { ConfiguredFile, Configured } from '../shipped.ts';

/** What a person works on: the files as they are, some of them changed. Each change gives a new draft. */
export class Draft {
  readonly files: Files;

  constructor(files: Files) {
    this.files = files;
  }

  read(path: string): unknown {
    return JSON.parse(this.files[path] ?? '{}') as unknown;
  }

  at(path: string, pointer: Pointer): unknown {
    return valueAt(this.read(path), pointer);
  }

  write(path: string, document: unknown): Draft {
    return new Draft({ ...this.files, [path]: fileText(document) });
  }

  set(path: string, pointer: Pointer, value: unknown): Draft {
    return this.write(path, withValue(this.read(path), pointer, value));
  }

  change(path: string, pointer: Pointer, change: (value: unknown) => unknown): Draft {
    return this.write(path, changed(this.read(path), pointer, change));
  }

  /** A member put into an object. */
  put(path: string, pointer: Pointer, name: string, value: unknown): Draft {
    return this.change(path, pointer, (holder) => ({ ...(isJsonObject(holder) ? holder : {}), [name]: value }));
  }

  /** New words in every language that the layer speaks. */
  say(words: Readonly<Record<string, string>>, layer = ''): Draft {
    const folder = layer === '' ? 'locales' : `tenants/${layer}/locales`;
    return this.languages(layer).reduce((draft, language) => {
      const path = `${folder}/${language}/news.json`;
      const own = Object.fromEntries(
        Object.entries(words).map(([key, said]) => [key, language === firstLanguage ? said : `${said} (${language})`]),
      );
      return draft.write(path, { ...(draft.read(path) as JsonObject), ...own });
    }, this as Draft);
  }

  /** The languages of the base, or those of a lender. */
  languages(layer: string): readonly string[] {
    if (layer !== '') return this.at(`tenants/${layer}/tenant.json`, ['languages']) as readonly string[];
    return [...new Set(Object.keys(this.files).flatMap((path) => /^locales\/([a-zA-Z-]+)\//.exec(path)?.[1] ?? []))];
  }
}

export interface Workplace {
  readonly configured: Configured;
  readonly parsed: readonly ConfiguredFile[];
  readonly draft: Draft;
  readonly random: Random;
  /** A number that no other edit has, for new names. */
  readonly number: number;
}

/** An edit that a person may make, and what it is in words. */
export interface ValidEdit {
  readonly what: string;
  readonly files: Files;
}

/** Makes an edit, or nothing where what was drawn does not allow one. */
export type Editor = (workplace: Workplace) => ValidEdit | undefined;
