interface Made {
  readonly slug: string;
  readonly name: string;
  readonly like: string;
  /** From the root of the repository. */
  readonly paths: readonly string[];
  /** Whether what the core is given has products. */
  readonly lends: boolean;
  /** Whether there is a form of the sign-up for it. */
  readonly hasForm: boolean;
}

/** What may stand in a lender's folder: how its paths begin, what it is for, and what holds as long as it is not there. */
const places: readonly (readonly [place: string, is: string, without: string])[] = [
  ['tenant.json', 'name, hosts, languages, site and colours', ''],
  ['logo.svg', 'stands in until you put the lender’s own drawing in its place', ''],
  [
    'locales/',
    'the lender’s own words, a folder a language; a key says here what the base says otherwise',
    'words: it says what all lenders say',
  ],
  [
    'schemas/forms/',
    'fields that are asked otherwise, or of this lender alone',
    'fields: it asks what all lenders ask',
  ],
  [
    'rules/',
    'steps that lead elsewhere, and other decisions and values',
    'rules: its borrowers go the ways that all go',
  ],
  ['screens/', 'what its screens show otherwise', 'screens: it shows what all lenders show'],
];

/** The page in a new lender's folder, in place of the comments that JSON has not. */
export function readmeOf({ slug, name, like, paths, lends, hasForm }: Made): string {
  const folder = `tenants/${slug}/`;
  const own = paths
    .filter((path) => path.startsWith(folder))
    .map((path) => path.slice(folder.length))
    .sort();
  const rows = places.flatMap(([place, is]) => {
    const files = own.filter((path) => path.startsWith(place)).map((path) => `\`${path}\``);
    return files.length === 0 ? [] : [`| ${files.join('<br>')} | ${is} |`];
  });
  const others = paths
    .filter((path) => !path.startsWith(folder))
    .map(
      (path) =>
        `| \`${path}\` (from the root) | what a borrower of this lender has, for the snapshots: laid over the sample of \`${like}\` |`,
    );
  const missing = places
    .filter(([place]) => !own.some((path) => path.startsWith(place)))
    .map(([place, , without]) => `- \`${place}\`: no ${without}.`);
  return `# ${name}

A lender like \`${like}\`. Each file holds only what differs from what all lenders have; \`docs/configuration.md\` teaches what may stand in it, \`docs/how-to.md\` how it is changed.

| File | What it is for |
| --- | --- |
${[...rows, ...others].join('\n')}

${missing.length > 0 ? `What it has no file for yet:\n\n${missing.join('\n')}\n` : 'It has a file of every kind.\n'}
## What to do next

1. In \`tenant.json\`, write the lender’s true name, hosts, links, colours and words of \`site\`: all that is not its name and addresses is still that of \`${like}\`. Addresses of an app in a store (\`android_url\`, \`ios_url\`) are left out.
2. Put the lender’s logo at \`logo.svg\`, and go through the other files: what \`${like}\` has of its own, this lender has too. Delete what does not fit.
3. \`npm run check ${slug}\`, and \`npm run diff ${slug} -- --like ${like}\`, which says how the two differ.
4. \`npm run snapshots -- --accept\` stores what its screens say.
5. Add the lender to the core. \`${slug}.core.json\` (beside the folder \`tenants\`) is what it is given: ${lends ? `settings, lists, documents and products are those of \`${like}\`` : `settings as those of \`${like}\`. It has neither products nor lists to choose from yet: without them nobody can borrow`}. Write the lender's own (\`docs/operating.md\`, "Lenders in the core"), stop the server if the database is the embedded one, and run \`npm run lender add ${slug}.core.json\`. Later changes are made by \`npm run lender change\`.${hasForm ? ` Its sign-up asks a form, as that of \`${like}\` does, with a name and all that the lender wants to know first: \`npm run lender form ${slug} ${slug}.form.json\`.` : ''}
6. \`npm start\`, and open \`http://${slug}.localhost:3000/\`.
`;
}
