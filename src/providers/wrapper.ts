import { isObject } from '../engine/value.ts';

/** Tells the app that shows the page inside itself a text. */
export type TellApp = (text: string) => void;

/** The app around the page, as such apps make themselves known; undefined in a browser. */
export function wrapperOf(page: object): TellApp | undefined {
  const bridge = (page as { readonly ReactNativeWebView?: unknown }).ReactNativeWebView;
  if (!isObject(bridge)) return undefined;
  const { postMessage: tell } = bridge as { readonly postMessage?: unknown };
  return typeof tell === 'function' ? (text) => void Reflect.apply(tell, bridge, [text]) : undefined;
}
