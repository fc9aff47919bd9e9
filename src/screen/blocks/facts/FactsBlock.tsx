import { use, useCallback, useId, useState } from 'react';
import type { Expr, Text } from '../../../language/language.gen.ts';
import type { BlockProps } from '../../block.ts';
import { shown, useResult, useSay } from '../../hooks.ts';
import { useOwnFile } from '../../pieces/use-own-file.ts';
import { Words } from '../../pieces/Words.tsx';
import { HeadingLevel, usePlace } from '../../place-context.ts';
import { Dialog } from '../../pieces/Dialog.tsx';
import { readFacts, type Fact } from './read-facts.ts';
import '../../pieces/button.css';
import '../details/style.css';
import './style.css';

export interface FactsOptions {
  readonly title?: Text;
  readonly of: Expr;
  readonly without?: readonly string[];
  readonly asked?: Expr;
}

/** What another party has written of something, by its own names. Where there is nothing, or nothing can be read, nothing stands here. */
export function FactsBlock({ options: { title, of, without, asked = null } }: BlockProps<FactsOptions>) {
  const Heading = `h${use(HeadingLevel)}` as const;
  const { locale } = usePlace().port;
  const pages = useResult(asked);
  const told = readFacts(shown(useResult(of)) ?? '', { without, asked: pages, locale });
  if (told.length === 0) return null;
  return (
    <section className="details">
      {title === undefined ? null : (
        <div className="details-head">
          <Heading className="details-title">
            <Words text={title} />
          </Heading>
        </div>
      )}
      <dl className="details-rows">
        {told.map((fact) => (
          <div key={fact.name} className="details-row details-long">
            <dt>{fact.name}</dt>
            <dd className="facts-value">
              {fact.kind === 'picture' ? (
                <PictureFact fact={fact} />
              ) : fact.kind === 'document' ? (
                <FileLink fact={fact} />
              ) : (
                fact.text
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FileLink({ fact }: { readonly fact: Fact }) {
  const say = useSay();
  return (
    <a className="button button-link button-small" href={fact.text} target="_blank" rel="noopener noreferrer">
      {say('block.open-file')}
      <span className="unseen">{` ${fact.name}`}</span>
    </a>
  );
}

/** Small in its row, large when it is pressed. A picture of an origin that the lender has not named, or that can't be had, is a link. */
function PictureFact({ fact }: { readonly fact: Fact }) {
  const say = useSay();
  const id = useId();
  const own = useOwnFile(fact.text);
  const { pictures = [] } = usePlace().port;
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (own === undefined) return null;
  const address = own?.address ?? (pictures.includes(new URL(fact.text).origin) ? fact.text : undefined);
  if (address === undefined || isBroken) return <FileLink fact={fact} />;
  const picture = (
    <img
      className="facts-picture"
      src={address}
      alt={fact.name}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
  return (
    <>
      <button
        type="button"
        className="facts-open"
        aria-label={`${say('block.enlarge')} ${fact.name}`}
        onClick={() => setOpen(true)}
      >
        {picture}
      </button>
      {isOpen ? (
        <Dialog labelledBy={id} onBack={close} closeWords={say('block.close')}>
          <h2 className="place-title" id={id} tabIndex={-1}>
            {fact.name}
          </h2>
          <div className="facts-large">{picture}</div>
        </Dialog>
      ) : null}
    </>
  );
}
