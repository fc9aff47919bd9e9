import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceText } from './index.ts';

const text = referenceText(join(import.meta.dirname, '..', '..', '..'));
const chapter = (heading: string): string =>
  text.split(/^(?=#{2,4} )/m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

describe('the reference of a call', () => {
  it('says who may make it, what it takes and gives, and of what kind', () => {
    const codes = chapter('### listCodes');
    expect(codes).toContain('Made with `onboarding` or `bearer`.');
    expect(codes).toMatch(/\| `code_description` \(needed\) \| text \| .*-lga/);
    expect(codes).toContain('It answers: list of [CodeOption](#shape-codeoption).');
    expect(chapter('### Shape CodeOption')).toContain('| `code_description` (needed) | text | Its words. |');
  });

  it('says whether it moves money, and what is read anew after it', () => {
    expect(chapter('### completeApplication')).toContain(
      '**Moves money.** After it, `listLoans`, `listDrafts`, `searchLoans`, `summarizeLoans` are read anew.',
    );
    expect(chapter('### getLoan')).not.toContain('Moves money');
  });

  it('says what the page does itself, which outcomes there are, and what answers nothing', () => {
    expect(chapter('### device.share')).toContain(
      'The page does it itself. Besides `ok`: `copied`, `cancelled`, `failed`.',
    );
    expect(chapter('### logout')).toContain('It answers nothing.');
  });

  it('leads to nothing that it does not have', () => {
    const anchors = new Set(
      [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^a-z0-9 _-]/g, '')
          .replaceAll(' ', '-'),
      ),
    );
    const missing = [...text.matchAll(/\]\(#([^)]+)\)/g)]
      .map(([, anchor = '']) => anchor)
      .filter((anchor) => !anchors.has(anchor));
    expect(missing).toEqual([]);
  });
});

describe("the types of a lender's own form", () => {
  it('each say what they are, what they answer and what they look at', () => {
    const types = chapter("## Fields of a lender's own form");
    expect(types).toContain(
      "| `checkbox` | Several choices. | list of the choices' values | `minimum_select`, `maximum_select`, `options` |",
    );
    expect(types).toMatch(/\| `number` \| .* \| whole number or number \|/);
    expect(types).toMatch(/\| `api` \| .*`depends` \|/);
  });
});
