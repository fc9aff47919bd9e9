/** The longest side of a photo that is sent, in pixels: a page of print stays readable. */
export const longestSide = 1920;

/** A photo of so many bytes is sent as it is; a larger one is made to be about so large. */
export const smallEnough = 512 * 1024;

/** A picture of more pixels is not decoded: it would take more than a quarter of a gigabyte of memory. */
export const mostPixels = 64_000_000;

/** 50 MB: how large a file may be, where its field says nothing else [A-314, A-481, C-339]. */
export const mostBytes = 52_428_800;
