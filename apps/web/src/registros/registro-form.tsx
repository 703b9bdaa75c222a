import { type ReactNode, useRef } from 'react';
import { useUsuario } from '../sessao/public.ts';
import { ConflictDialog } from '../ui/dialog/conflict-dialog.tsx';
import { DraftNotices } from '../ui/dialog/draft-notices.tsx';
import type { Saving } from '../ui/dialog/save-state.tsx';
import { useLeaveGuard } from '../ui/dialog/use-leave-guard.tsx';
import { useSaveKey } from '../ui/form/use-save-key.ts';

/** What the frame of a record's form takes from its editing session. */
export interface EdicaoAberta {
  busy: boolean;
  save: () => void;
  isDirty: () => boolean;
  discard: () => void;
  saving: Saving;
  notices: Omit<Parameters<typeof DraftNotices>[0], 'whose'>;
  conflict: Parameters<typeof ConflictDialog>[0];
}

interface RegistroFormProps {
  /** By which a button outside of it submits. */
  id: string;
  registro: EdicaoAberta;
  children: ReactNode;
}

/** The form of one record: drafts, conflicts, Ctrl+S and Ctrl+Enter, and a question before unsaved work is left. */
export function RegistroForm({ id, registro, children }: RegistroFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(form, registro.save);
  const guard = useLeaveGuard({ isDirty: registro.isDirty, onDiscard: registro.discard });
  return (
    <>
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={(e) => {
          e.preventDefault();
          // A dialog opened from this one is a child in React's tree, not in the page's.
          e.stopPropagation();
          registro.save();
        }}
      >
        <DraftNotices whose={useUsuario()?.nome ?? ''} {...registro.notices} />
        {children}
      </form>
      <ConflictDialog {...registro.conflict} />
      {guard}
    </>
  );
}
