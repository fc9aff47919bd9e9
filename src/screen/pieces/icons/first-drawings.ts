/** Strokes of 24 x 24 px icons that come with the page: those of a first screen and of what can go wrong with it. */
export const firstDrawings = {
  back: 'M20 12H5m6-6.5L4.5 12l6.5 6.5',
  close: 'm6 6 12 12M18 6 6 18',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-9 9h18M12 3c2.4 2.6 3.6 5.6 3.6 9s-1.2 6.4-3.6 9c-2.4-2.6-3.6-5.6-3.6-9S9.6 5.6 12 3Z',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM9.4 9.4A2.7 2.7 0 0 1 12 7.4c1.5 0 2.7 1 2.7 2.4 0 1.9-2.7 2.2-2.7 4.2m0 3v.1',
  warning:
    'M10.7 4.25 2.9 17.75A1.5 1.5 0 0 0 4.2 20h15.6a1.5 1.5 0 0 0 1.3-2.25L13.3 4.25a1.5 1.5 0 0 0-2.6 0ZM12 9.5v4.5m0 2.9v.1',
} as const;
