import { REGISTROS } from '@retaguarda/contract';
import type { OpenRecord } from '../../lib/list/search-record.ts';
import { AbreRegistro } from '../../registros/abre-registro.tsx';
import { podeEditar, tituloDe } from '../../registros/registro.ts';
import { DIALOGO_USUARIO as T } from './textos.ts';
import { UsuarioFormDialog } from './usuario-form-dialog.tsx';
import { usuarioAbertoQuery } from './usuario-queries.ts';

interface UsuarioDialogProps {
  registro: OpenRecord;
  /** In which a new one is included. */
  tipoAtor: number;
  categoria: string;
  onClose: () => void;
}

/** One person, new or stored, over a list. */
export function UsuarioDialog({ registro, tipoAtor, categoria, onClose }: UsuarioDialogProps) {
  return (
    <AbreRegistro
      address="?registro"
      tipo="pessoa"
      registro={registro}
      edita={podeEditar(REGISTROS.pessoa.permissoes)}
      query={({ edita }) => usuarioAbertoQuery({ registro, tipoAtor, edita })}
      titulo={(modo) => tituloDe(modo, T)(categoria || T.pessoa)}
      onClose={onClose}
    >
      {(detalhe, quem) => <UsuarioFormDialog {...quem} detalhe={detalhe} onClose={onClose} />}
    </AbreRegistro>
  );
}
