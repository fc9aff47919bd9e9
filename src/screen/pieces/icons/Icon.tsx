import './icon.css';

/** Strokes of 24 x 24 px icons; only those that are used. */
const paths = {
  back: 'M20 12H5m6-6.5L4.5 12l6.5 6.5',
  bank: 'M3.5 9.5 12 4l8.5 5.5v1h-17v-1ZM5.5 10.5v7m4.3-7v7m4.4-7v7m4.3-7v7M3.5 20.5h17m-16-3h15',
  card: 'M5 5.5h14a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 16V8A2.5 2.5 0 0 1 5 5.5ZM2.5 10h19M6.5 14.5h3.5',
  chat: 'M6.5 4.5h11A2.5 2.5 0 0 1 20 7v7a2.5 2.5 0 0 1-2.5 2.5H11L6.5 20v-3.5A2.5 2.5 0 0 1 4 14V7a2.5 2.5 0 0 1 2.5-2.5Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm9 5.5 6.5 6.5L9 18.5',
  close: 'm6 6 12 12M18 6 6 18',
  document: 'M7 3.5h6.5L18 8v10.5a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-13a2 2 0 0 1 1-2ZM13.5 3.5V8H18M9 12.5h6M9 16h4',
  gift: 'M4 8.5h16v4H4v-4Zm1.5 4h13v6.5a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 19v-6.5ZM12 8.5v12M12 8.5C9 8.5 7.5 7.4 7.5 5.8c0-1.3 1-2.1 2-2.1 1.7 0 2.5 2 2.5 4.8 0-2.8.8-4.8 2.5-4.8 1 0 2 .8 2 2.1 0 1.6-1.5 2.7-4.5 2.7Z',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-9 9h18M12 3c2.4 2.6 3.6 5.6 3.6 9s-1.2 6.4-3.6 9c-2.4-2.6-3.6-5.6-3.6-9S9.6 5.6 12 3Z',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.4 9.4A2.7 2.7 0 0 1 12 7.4c1.5 0 2.7 1 2.7 2.4 0 1.9-2.7 2.2-2.7 4.2m0 3v.1',
  home: 'M3.5 11 12 3.5l8.5 7.5M5.5 9.5v9a1.5 1.5 0 0 0 1.5 1.5h10a1.5 1.5 0 0 0 1.5-1.5v-9M9.5 20v-5.5h5V20',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 8v5.5m0-9v.1',
  loans: 'M4 7.5A2.5 2.5 0 0 1 6.5 5H18v3.5M4 7.5v9A2.5 2.5 0 0 0 6.5 19H19a1.5 1.5 0 0 0 1.5-1.5V10A1.5 1.5 0 0 0 19 8.5H5A1 1 0 0 1 4 7.5Zm12.5 6.25v.1',
  lock: 'M7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v6.5A1.5 1.5 0 0 1 17 20H7a1.5 1.5 0 0 1-1.5-1.5V12A1.5 1.5 0 0 1 7 10.5ZM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3M12 14.5v1.5',
  logout: 'M14 4.5H7A2.5 2.5 0 0 0 4.5 7v10A2.5 2.5 0 0 0 7 19.5h7M10 12h10.5m-4-4.5L20.5 12l-4 4.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  out: 'M7 17 17 7M9 7h8v8',
  pencil: 'M4.5 19.5l1-4L16 5l3.5 3.5L9 19l-4.5.5ZM13.5 7.5 17 11',
  people: 'M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM2.5 19.5c.6-3.2 3-5 6.5-5s5.9 1.8 6.5 5M15.5 5a3.3 3.3 0 0 1 0 6.3M18 15c2 .7 3.1 2.3 3.5 4.5',
  phone: 'M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5Zm3 16h2',
  settings: 'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm-7 10a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20.5c.8-3.6 3.6-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  warning: 'M10.7 4.25 2.9 17.75A1.5 1.5 0 0 0 4.2 20h15.6a1.5 1.5 0 0 0 1.3-2.25L13.3 4.25a1.5 1.5 0 0 0-2.6 0ZM12 9.5v4.5m0 2.9v.1',
} as const;

export type IconName = keyof typeof paths;

export function isIcon(name: string): name is IconName {
  return Object.hasOwn(paths, name);
}

/** A drawing beside words that say the same; a control of which it is all carries its own name. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={`icon icon-${name}`} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
