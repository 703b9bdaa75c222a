import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { EditedContent, SaveAnswer, Submission } from './edited-content.ts';
import { EditedFields } from './edited-fields.ts';
import { EditingSession } from './editing-session.ts';
import { BROWSER } from './environment.ts';
import { fieldsFormOf, focusOnScreen } from './fields-form.ts';
import type {
  EditedFieldsOptions,
  FieldsSubmission,
  StoredVersion,
  VersionedSaveAnswer,
} from './fields-options.ts';
import type { RecordTabs, RecordTabsState } from './record-tabs.ts';
import type { SaveTarget, SessionOptions } from './session-options.ts';

export const useRecordTabs = (abas: RecordTabs): RecordTabsState =>
  useSyncExternalStore(abas.subscribe, abas.state);

/** A session as the frame of a form takes it; it begins and ends with the screen. */
export function useEditingSession<E extends Submission, R extends SaveAnswer, A>(
  conteudo: EditedContent<E, R, A>,
  tipo: () => SessionOptions<E, R, A>,
) {
  const [session] = useState(() => new EditingSession(BROWSER, conteudo, tipo));
  const { id, busy, recovered, offer, unreadable, conflict, savedAt } = useSyncExternalStore(
    session.subscribe,
    session.state,
  );
  useSyncExternalStore(conteudo.subscribe, conteudo.view);
  useEffect(() => session.open(), [session]);
  return {
    session,
    id,
    busy,
    isDirty: session.isDirty,
    /** The work is given up. */
    discard: session.discard,
    saving: {
      unsaved: () => (session.isDirty() ? conteudo.unsavedInWords() : []),
      subscribe: conteudo.subscribe,
      savedAt,
      onUndo: session.discard,
    },
    notices: { recovered, offer, unreadable, onDiscard: session.discard },
    conflict: {
      conflict,
      busy,
      onKeepCurrent: session.keepCurrent,
      onMerge: session.merge,
      onClose: session.postpone,
    },
  };
}

/** To what record a save goes, and what goes with its fields. */
export type FieldsSaveTarget = SaveTarget & Pick<FieldsSubmission<unknown>, 'versao' | 'atributos'>;

type DosCampos<V, R> = SessionOptions<FieldsSubmission<V>, R, StoredVersion<V>>;

interface EdicaoOptions<V, R>
  extends EditedFieldsOptions<V>,
    Omit<DosCampos<V, R>, 'focus'>,
    Partial<Pick<DosCampos<V, R>, 'focus'>> {}

/** The form of one record with fixed fields and attributes: its draft, faults at their fields, conflicts, sending. */
export function useFieldsEditing<V extends Record<string, unknown>, R extends VersionedSaveAnswer>(
  options: EdicaoOptions<V, R>,
) {
  const latest = useRef(options);
  latest.current = options;
  const [fields] = useState(() => new EditedFields<V>(() => latest.current));
  const moldura = useEditingSession(
    fields,
    (): DosCampos<V, R> => ({ focus: focusOnScreen, ...latest.current }),
  );
  const vista = fields.view();
  const form = useMemo(() => fieldsFormOf(fields, vista), [fields, vista]);
  return {
    ...moldura,
    fields,
    form,
    generation: vista.generation,
    save: () => void (options.readOnly || moldura.session.save(true)),
  };
}
