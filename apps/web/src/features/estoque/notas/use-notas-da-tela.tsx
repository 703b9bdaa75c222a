import { IconPlus } from '@tabler/icons-react';
import { NEW_RECORD, type OpenRecord } from '../../../lib/list/search-record.ts';
import { usePermissoes } from '../../../sessao/public.ts';
import { missing } from '../../../ui/form/missing.ts';
import { PermissionButton } from '../../../ui/permission-button.tsx';
import type { NotasSearch } from '../estoque-search.ts';

interface NotasDaTela<S> {
  search: S;
  /** Changes the address; `replace` leaves no step to go back to. */
  vai: (search: (atual: S) => S, replace: boolean) => void;
  /** Label of the button that includes a note. */
  adicionar: string;
}

/** What both screens of notes do with their address: filter, open a note and include one. */
export function useNotasDaTela<S extends NotasSearch>({ search, vai, adicionar }: NotasDaTela<S>) {
  const permissions = usePermissoes();
  const abre = (nota: OpenRecord | undefined): void =>
    vai((atual) => ({ ...atual, nota, acao: undefined }), nota === undefined || search.nota !== undefined);
  return {
    change: (parte: Partial<S>): void => vai((atual) => ({ ...atual, pagina: undefined, ...parte }), false),
    abre,
    add: (
      <PermissionButton
        blocked={missing(permissions, 'addMovEstoque')}
        icon={<IconPlus size={16} />}
        onClick={() => abre(NEW_RECORD)}
      >
        {adicionar}
      </PermissionButton>
    ),
  };
}
