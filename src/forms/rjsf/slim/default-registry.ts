import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR, englishStringTranslator } from '@rjsf/utils';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';

/** In place of rjsf's own default registry: the one field that draws structure. Everything else is ours or unused. */
export default function getDefaultRegistry() {
  return {
    fields: { ObjectField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: DEFAULT_ID_PREFIX, idSeparator: DEFAULT_ID_SEPARATOR, useFallbackUiForUnsupportedType: false },
  };
}
