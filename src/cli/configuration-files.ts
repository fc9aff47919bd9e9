import { FileReader } from '../site/read-files.ts';
import type { Files } from '../config/layers.ts';
import { filesAt } from './git-files.ts';

const folders = ['screens', 'rules', 'schemas/forms', 'locales', 'tenants'];

/** The configuration files as they are now, or as they stood at a version that git knows. @throws when it knows none */
export function configurationFiles(root: string, ref: string | undefined): Files {
  return ref === undefined ? new FileReader(root).read() : filesAt(root, ref, folders, /\.(?:json|svg)$/);
}
