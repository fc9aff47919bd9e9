import type { Severity } from './problem.ts';

interface Meaning {
  /** What has gone wrong, for a person who writes configuration and no programs. */
  readonly means: string;
  /** What to do about it. */
  readonly mend: string;
  /** How grave it is where the finding itself does not say. @default "error" */
  readonly severity?: Severity;
}

/**
 * Every code of a problem. The chapter "What the checker tells you" of the manual is written from this table
 * (`npm run docs`), and a finding cannot have a code that is not in it.
 */
export const codes = {
  // Files
  'file.json': { means: 'The file cannot be read: a comma too many or too few, a quote or a bracket that is missing, or the file is cut off.', mend: 'Look at the line, and at the one above it.' },
  'file.duplicate': { means: 'Two members of one table have the same name. Readers of JSON differ in which of them they take.', mend: 'Rename one of them, or join them.' },
  'file.empty': { means: 'Nothing stands in the file.', mend: 'Delete it, or write `{}` and its content.' },
  'file.mark': { means: 'The editor has put invisible bytes before the first letter.', mend: 'Save as "UTF-8", not "UTF-8 with BOM".' },
  'file.forbidden': { means: '`__proto__`, `constructor` and `prototype` could reach into the program and are no names.', mend: 'Choose another name.' },
  'file.size': { means: 'The file is far too large to be configuration, and is not read.', mend: 'Split it, or take out what has got in.' },
  'file.many': { means: 'There are far more files than any lender needs.', mend: 'Delete what nothing uses.' },
  'file.secret': { means: 'A key, a token or a password has been pasted. Configuration is sent to every browser.', mend: 'Take it out, and have a new one made: this one is no secret any more.' },
  'file.invisible': { means: 'Marks that nobody can see, for example such that turn the direction of writing, come with copied text. They can make words say something else than they show.', mend: 'Write the line anew, by hand.' },
  'overlay.set': { means: 'In a lender\'s file null takes a *line* away. At `set` that leaves the answer or the mark as it is.', mend: 'Write an expression that comes to nothing: `{ "if": [false, 0] }`. See [layers](#layers-what-a-lender-has-of-its-own).' },
  'overlay.nothing': { severity: 'warning', means: 'null takes something away that does not stand below this file: a misspelt name, or one that is gone.', mend: 'Mend the name, or remove the line.' },
  'file.schema': { severity: 'warning', means: '`$schema` names the grammar of another kind of file, so that an editor proposes and marks the wrong things.', mend: 'Write the address that is shown.' },
  'file.layer': { means: '`layers` of the lender names a folder of `tenants/` that is not there.', mend: 'Make the folder, or take the name away.' },
  'file.misplaced': { severity: 'warning', means: 'The folder or the name is misspelt; the file has no effect.', mend: 'Move it to where its kind belongs.' },
  'check.failed': { means: 'The checker itself has a fault. What borrowers see stays as it was.', mend: 'Undo the last edit, and tell a developer.' },
  // Grammar
  'grammar.key': { means: 'A member that this part does not have; usually misspelt.', mend: 'The [reference](reference.md) has all members of every part.' },
  'grammar.missing': { means: 'Something is needed here and left out.', mend: 'Add it.' },
  'grammar.name': { means: 'Names are small letters, digits, `-` and `_`, and begin with a letter.', mend: 'Write the name so.' },
  'grammar.type': { means: 'A value of another kind is wanted, for example a number and not a text.', mend: 'Write `10`, not `"10"`.' },
  'grammar.value': { means: 'Only certain words, a certain way of writing, or values within certain bounds can stand here.', mend: 'The sentence says which.' },
  'grammar.bounds': { means: 'A number or a text is larger or smaller than anything that makes sense here.', mend: 'Stay within the bound that is named.' },
  'grammar.many': { means: 'More members or items than a page can show.', mend: 'Divide them, or take them from a call.' },
  'grammar.twice': { means: 'The same value stands twice in a list of choices or names.', mend: 'Take one of the two away.' },
  'block.unknown': { means: 'Misspelt, or a kind of block that does not exist.', mend: 'Choose one of the [blocks](reference.md#blocks).' },
  'widget.unknown': { means: 'Misspelt, or a widget that does not exist.', mend: 'Choose one of the [widgets](reference.md#widgets).' },
  // References
  'reference.screen': { means: 'The screen\'s file is not there.', mend: 'Mend the name, or write the file.' },
  'reference.flow': { means: 'The flow\'s file is not there; or a route has neither a flow nor gates.', mend: 'Mend the name, or write the file.' },
  'reference.form': { means: 'The form\'s file is not there.', mend: 'Mend the name, or write the file.' },
  'reference.field': { means: 'A row or a check names a field that the form does not have.', mend: 'Mend the name, or add the field.' },
  'reference.gate': { means: '`rules/gates.json` has no gate of that name.', mend: 'Mend the name, or add the gate.' },
  'reference.call': { means: 'The core and the platform have no such call.', mend: 'Choose one of the [calls](reference.md#calls).' },
  'reference.step': { means: 'A target is misspelt, or an overlay has taken the step away that something else leads to.', mend: 'Lead to a step that is there.' },
  'reference.group': { means: 'The `fields` block and the fields must name the same group.', mend: 'Mend the name of the group.' },
  'reference.unused': { severity: 'warning', means: 'It is there and has no effect.', mend: 'Name it somewhere, or delete it.' },
  'address.route': { means: 'A button or a row leads to an address that the app does not have.', mend: 'Mend the path, or add a route.' },
  'address.outside': { means: 'The address could lead to a place that only looks like the lender\'s.', mend: 'Addresses begin with one `/`, or are `https:`, `tel:` or `mailto:`.' },
  'address.foreign': { means: 'The page would lead to a host that the lender has not named.', mend: 'Add the host to `links` in `tenant.json`, if it is right.' },
  'host.taken': { means: 'Two lenders have the same host, and only one of them would be shown there.', mend: 'Give one of them another host.' },
  // What leads where
  'event.unanswered': { means: 'A button, or the end of a sub-flow, would do nothing.', mend: 'Answer its event at the step, or at the flow.' },
  'mark.unused': { severity: 'warning', means: 'A row sets a mark that no condition and no text of the flow reads.', mend: 'Mend its name, or take it away.' },
  'event.never': { severity: 'warning', means: 'An answer to an event that never comes.', mend: 'Mend the name of the event, or take the answer away.' },
  'event.unknown': { means: 'A call or a sub-flow does not come to this.', mend: 'Choose one of the outcomes that are named.' },
  'decision.last': { means: 'All rows have a condition, so it can happen that none is taken and the borrower stands still.', mend: 'Add a last row without `if`.' },
  'decision.nothing': { means: 'A row that has neither an effect nor a target; usually it has lost its `to`.', mend: 'Add `to`. Where the borrower shall stay, write `"to": "stay"`.' },
  'decision.unreachable': { severity: 'warning', means: 'The row before it is always taken.', mend: 'Give it a smaller `at`, or remove it.' },
  'decision.at': { severity: 'warning', means: 'The order of the two rows follows the alphabet, which nobody sees.', mend: 'Give each row a number of its own.' },
  'step.unreachable': { means: 'Nothing leads to the step, often after an overlay that leads around it.', mend: 'Take the step away too, by `null`, or lead to it.' },
  'step.end': { means: 'The borrower would be stuck.', mend: 'Answer one of its events with a target.' },
  'step.circle': { means: 'Calls and decisions lead to each other for ever.', mend: 'Put a place between.' },
  'money.unasked': { means: 'Money would move when a page opens or a timer ends.', mend: 'Put a place before the call, where the borrower confirms.' },
  // Every way (see every path)
  'way.unreached': { means: 'Steps lead here, but the conditions on the way exclude each other: no settings, product and answers come to it.', mend: 'Mend the conditions, or take the step away.' },
  'way.no-way-out': { means: 'In the case that is told, every event of the place leads nowhere but back. The borrower is stuck.', mend: 'Give one of its events a row that holds in that case.' },
  'way.undecided': { means: 'In the case that is told, a condition asks about something that is missing, so that no row is taken and the borrower stands still.', mend: 'Say what missing means: `{ "var": ["data.check.ok", false] }`, or ask by `has` first.' },
  'way.fails': { means: 'In the case that is told, a condition compares or counts what cannot be compared or counted.', mend: 'Ask by `has` before, or compare values of one kind.' },
  'way.never-taken': { severity: 'warning', means: 'Rows before it take every case, or its condition asks for what cannot be by then.', mend: 'Mend the condition or its `at`, or remove it.' },
  'way.redirects': { means: 'In the case that is told, gates send the borrower from one address to the next and round again; the browser gives up.', mend: 'Let one of the addresses open a flow in that case.' },

  // Calls
  'call.argument': { means: 'The call does not know this name.', mend: 'The [reference](reference.md#calls) has the names that each call takes.' },
  'call.missing': { means: 'The call cannot be made without it.', mend: 'Give the call what it needs, at `with`.' },
  'call.value': { means: 'Only certain values are taken.', mend: 'Choose one of those that are named.' },
  'call.load': { means: 'A read is asked again and again; money must not move so.', mend: 'Make the call a step.' },
  'with.unknown': { means: 'A screen or a flow is given something that it does not name at `takes`.', mend: 'Mend the name, or add it to `takes`.' },
  // Expressions
  'expression.operator': { means: 'The operator is misspelt, or two operators stand in one pair of braces.', mend: 'Choose one of the [operators](reference.md#operators); join two conditions by `and`.' },
  'expression.operands': { means: 'Too many or too few values stand in the brackets.', mend: 'The [reference](reference.md#operators) says how many each operator takes.' },
  'expression.depth': { means: 'Nobody can read such an expression, and the page refuses to evaluate it.', mend: 'Give parts of it names under `values`.' },
  'expression.size': { means: 'The expression is larger than a cheap phone works out in time.', mend: 'Give parts of it names under `values`.' },
  'flow.keep': { means: 'The name under which a journey is kept is told before the journey runs. What it has typed, read or marked, and its named values, are not known there: nothing would be kept.', mend: 'Make the name of what it was given and who it is for.' },
  'path.root': { means: 'The first name of a path is misspelt, or has no meaning in this place: `item` outside of a list.', mend: 'Begin with one of the names that are shown.' },
  'path.unknown': { means: 'A name further on in the path is misspelt, or does not exist.', mend: 'Choose one of the names that are shown.' },
  'path.wrong': { means: 'A path is names joined by dots.', mend: 'Write it so: `form.amount`.' },
  'template.wrong': { means: 'What stands in `{{ }}` is no path with formats. The sentence says what is wrong.', mend: 'Write it so: `{{ form.amount | money: NGN }}`.' },
  'condition.kind': { means: 'A text, a number or a list is neither true nor false.', mend: 'Compare it with a value, or ask "has".' },
  'condition.missing': { means: 'Something that the condition reads may be missing here, and then it is neither true nor false: the borrower would stand still, or not see what they should.', mend: 'Say what missing means: with the second value of `var`, or with `has`.' },
  'operand.kind': { means: 'An operator is given a value of a kind that it can do nothing with.', mend: 'The [reference](reference.md#operators) says what each operator takes.' },
  'compare.never': { means: 'The two values are never equal, or of kinds that cannot be put in order: the value is misspelt, or does not occur.', mend: 'Compare with one of the values that are named.' },
  'argument.kind': { means: 'A call, a screen or a flow is given a value of another kind than it takes.', mend: 'Give it a value of the kind that is named.' },
  'argument.missing': { means: 'A call needs a value that may not be there when the call is made; the core would refuse it.', mend: 'Say what is given then, or lead to the call only when it is there.' },
  'answer.kind': { means: 'A field is filled in, or written by a row, with a value of another kind than it takes.', mend: 'Give it a value of the kind that is named.' },
  'list.kind': { means: 'A list, cards, a chart or a choice is made of something that is no list.', mend: 'Name the list itself at `of`.' },
  'template.kind': { means: 'A format is given something that it cannot write: a name as money, an amount as a date.', mend: 'Choose another format, or another value.' },
  'value.circle': { means: 'A value, a field, a read or a call rests on itself, perhaps through others, so it never comes to anything.', mend: 'Take one of them out of the circle.' },
  'value.unused': { severity: 'warning', means: 'A named value that nothing reads.', mend: 'Take it away.' },
  'reference.twice': { means: 'A read and a step of one flow have the same name, and `data.<name>` is always the read.', mend: 'Give one of them another name.' },
  // Words
  'words.missing': { means: 'There are no words in the first language, which says which keys there are.', mend: 'Write them, or mend the key.' },
  'words.translation': { means: 'The words are not there in a language of the lender.', mend: 'Write them in that language too. The suggestion names the file.' },
  'words.values': { means: 'The words have a place for a value that is not given here.', mend: 'Give it at `with`.' },
  'words.placeholder': { means: 'A translation has lost, added or misspelt a place for a value.', mend: 'Write the same names as in the first language.' },
  'words.template': { means: 'Letters written in a screen stay as they are in every language.', mend: 'Make it a key with values.' },
  'words.given': { severity: 'warning', means: 'A value is given that the words do not say in any language.', mend: 'Mend its name, or take it away.' },
  'words.long': { severity: 'warning', means: 'A translation is more than five times as long as the first language, so that it will not fit.', mend: 'Say it shorter, or look at the screen in that language.' },
  'words.site': { means: 'A text of the lender\'s own file is not written in a language that the lender speaks.', mend: 'Write it in that language too.' },
  'words.unused': { severity: 'warning', means: 'Words that nothing says, or a key that the first language does not have.', mend: 'Use the key, mend it, or delete it.' },
  // Fields
  'schema.wrong': { means: 'The schema of the value contradicts itself.', mend: 'The sentence says what is wrong with it.' },
  'schema.bounds': { means: 'The least is more than the most, so no answer is right.', mend: 'Swap the bounds.' },
  'schema.default': { means: 'The first value would be refused.', mend: 'Change the value or the bounds.' },
  'schema.places': { means: 'The bound has more decimals than may be typed, so that nobody can answer exactly it.', mend: 'Round the bound, or allow more `decimalPlaces`.' },
  'schema.day': { means: 'The day is none, or so many years may be chosen that nobody finds one among them.', mend: 'Write a day such as `2026-01-31`, within a span of 200 years.' },
  'schema.multiple': { means: 'Only multiples are allowed, and none lies between the bounds.', mend: 'Make the step smaller, or the distance larger.' },
  'schema.choice': { means: 'A choice could be taken and would then be refused.', mend: 'Take the choice away, or change the bounds.' },
  'schema.pattern': { means: 'The regular expression is wrong, not known to older phones, or can be made to hang.', mend: 'Write it simpler, without nested or neighbouring repetitions.' },
  'field.options': { means: 'The borrower would see an empty list.', mend: 'Add `options`, or an `enum` to the schema.' },
  'field.group': { means: 'The group is misspelt, or no screen of the flow shows it, so the borrower is never asked.', mend: 'Mend the group, or show it by a `fields` block.' },
  'field.message': { means: 'Words for a refusal that never happens; usually its name is misspelt.', mend: 'Use `required`, or a keyword of the field\'s `schema` or `limit`.' },
  'field.accept': { means: 'A file of every kind, or a drawing or a page, can hold a program, and would be opened by those who look at what borrowers have sent.', mend: 'Name the kinds that are needed: pictures and PDF.' },
  'field.define': { means: 'A field whose own fields the core defines at run time is nothing by itself: its answer is an object, and it has no widget, no choices and no limits.', mend: 'Write `"schema": { "type": "object" }`, and take away what is named.' },
  'ask.unknown': { means: 'The widget never asks by this name.', mend: 'The [reference](reference.md#widgets) has the names by which each widget asks.' },
  'ask.missing': { means: 'The widget needs an answer of the core, the device or an outside party, and nothing says which call gives it.', mend: 'Add it to `rules/asks.json`, or to the field at `ask`.' },
  'ask.value': { means: 'What is made of the answer is not what the widget works with.', mend: 'Make it so at `value`; the [reference](reference.md#widgets) says what the widget must get.' },
  'ask.file': { means: 'A call that takes a file is asked without one, or a file is given to a call that takes none. Only widgets give files.', mend: 'Choose the call that fits the widget.' },
  'secret.read': { means: 'PINs and passwords are kept in memory, and read by conditions and by the arguments of calls alone. In a text, an event, a mark or what a screen is given, nothing stands for them.', mend: 'Give the secret to the call itself: `"with": { "pin": { "var": "form.pin" } }`.' },
  'secret.written': { means: 'A PIN or a password is written into the file instead of being asked.', mend: 'Ask for it in a field, and give the call what was typed.' },
  'field.twice': { means: 'Nobody could tell afterwards which of the two was chosen.', mend: 'Give each choice a value of its own.' },
  'field.never': { means: 'The condition of the field cannot be true: it contradicts itself, or is `false`.', mend: 'Mend the condition, or take the field away.' },
  'field.open': { means: 'A PIN or a password would be kept on the device with the other answers.', mend: 'Add `"writeOnly": true` to its schema.' },
  'field.short': { means: 'PINs, codes and passwords have four characters or more; a lender cannot go below.', mend: 'Add `"minLength": 4`, or a pattern such as `^[0-9]{4}$`.' },
  'field.secret': { means: 'A PIN, password or code must be typed by the borrower.', mend: 'Remove `fill`.' },
  // Theme
  'logo.missing': { means: 'The logo is not in the lender\'s folder.', mend: 'Put it there, or take `logo` away.' },
  'logo.size': { means: 'The logo is so large that it slows down every page.', mend: 'Have it drawn simpler, and smaller.' },
  'logo.unsafe': { means: 'The logo is no plain drawing: it runs something, or fetches something from elsewhere.', mend: 'Export it as plain SVG, with shapes and texts alone.' },
  'theme.contrast': { means: 'The writing cannot be read by many people.', mend: 'Make one of the colours darker or lighter.' },
  'theme.pair': { means: 'One colour for the dark is of no use without the other.', mend: 'Give both, or neither.' },
} as const satisfies Readonly<Record<string, Meaning>>;

export type Code = keyof typeof codes;

/** How grave a finding of that code is, where the finding itself does not say. */
export function severityOf(code: Code): Severity {
  const meaning: Meaning = codes[code];
  return meaning.severity ?? 'error';
}
