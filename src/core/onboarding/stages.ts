import { nearest } from '../../engine/nearest.ts';
import type { Lender } from '../lender.ts';

/** The stages of a sign-up by their numbers (OP-43): the page's screen is the number and three. */
const stageNumbers = { form: 7, bvn: 1, bank: 3, pin: 4, email: 5, photo: 6 } as const;

export type Stage = keyof typeof stageNumbers;

/** In the order in which they are asked; a lender's own form comes first. */
const order = Object.keys(stageNumbers) as Stage[];

/** Whether a lender's sign-up asks for the identity number: by its flag, else in Nigeria alone (OP-46). */
const asksBvn = ({ settings, country }: Lender) => settings.bvn_screen ?? country === 'NGA';

/** The stages that a lender has, in their order. Names that are none are skipped (OP-45); no list at all is the ordinary one. */
function stagesOf(lender: Lender): Stage[] {
  const named = lender.settings.onboarding_stages.map((name) => name.trim().toLowerCase());
  const listed = named.length === 0 ? ['bvn', 'bank', 'pin'] : named;
  return order.filter(
    (stage) =>
      listed.includes(stage) &&
      (stage !== 'bvn' || asksBvn(lender)) &&
      (stage !== 'form' || lender.onboardingForm !== null),
  );
}

/** The number of the stage that is next after those that are done; 0 when none is left. */
export function nextStage(lender: Lender, done: readonly string[]): number {
  const next = stagesOf(lender).find((stage) => !done.includes(stage));
  return next === undefined ? 0 : stageNumbers[next];
}

/** Names that are near to that of a stage and are none, each with what was probably meant: they are passed over like all others that are none. */
export function misspeltStages({
  settings,
}: {
  readonly settings: Pick<Lender['settings'], 'onboarding_stages'>;
}): readonly string[] {
  return settings.onboarding_stages.flatMap((name) => {
    const meant = nearest(name.trim().toLowerCase(), order);
    return meant === undefined || meant === name.trim().toLowerCase()
      ? []
      : [`/settings/onboarding_stages: "${name}" is no stage, and is passed over - did you mean "${meant}"?`];
  });
}
