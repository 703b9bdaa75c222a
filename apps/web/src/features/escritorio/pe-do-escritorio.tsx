import { Button } from '@mantine/core';
import type { EdicaoAberta } from '../../registros/registro-form.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { SaveState } from '../../ui/dialog/save-state.tsx';
import { PermissionButton } from '../../ui/permission-button.tsx';
import classes from './escritorio.module.css';
import { ESCRITORIO as T } from './textos.ts';

interface PeDoEscritorioProps {
  /** The form that it sends. */
  form: string;
  registro: Pick<EdicaoAberta, 'busy' | 'saving' | 'save'>;
  /** Why nothing can be saved. */
  bloqueado: string | undefined;
}

/** What is not saved yet, and the one act of the page. */
export const PeDoEscritorio = ({ form, registro, bloqueado }: PeDoEscritorioProps) => (
  <div className={classes.pe}>
    <DialogFoot state={bloqueado === undefined && <SaveState {...registro.saving} />}>
      {bloqueado === undefined ? (
        <Button type="submit" form={form} loading={registro.busy}>
          {T.salvar}
        </Button>
      ) : (
        <PermissionButton blocked={bloqueado} onClick={registro.save}>
          {T.salvar}
        </PermissionButton>
      )}
    </DialogFoot>
  </div>
);
