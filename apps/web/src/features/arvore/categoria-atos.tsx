import type { Categoria } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { IconEye, IconEyeOff, IconFolderPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { usePermissoes } from '../../sessao/public.ts';
import { HeadLine } from '../../ui/acts/head-line.ts';
import { HeadWord } from '../../ui/acts/head-word.tsx';
import { missing } from '../../ui/form/missing.ts';
import type { Acao } from './categorias-search.ts';
import { CATEGORIAS as T } from './textos.ts';

interface CategoriaAtosProps {
  categoria: Categoria;
  onAcao: (acao: Acao) => void;
  onSituacao: (categoria: Categoria) => void;
}

/** What is done with the chosen category: in words what is done often, the rest behind the '…'. */
export function CategoriaAtos({ categoria, onAcao, onSituacao }: CategoriaAtosProps) {
  const permissions = usePermissoes();
  const ativa = ehAtivo(categoria.situacao);
  return (
    <>
      {ativa && (
        <HeadWord
          place="act"
          label={T.editar}
          icon={<IconPencil size={16} />}
          blocked={missing(permissions, 'catgAlt')}
          onPress={() => onAcao('alt')}
        />
      )}
      {ativa && (
        <HeadWord
          place="act"
          label={T.adicionarSub}
          icon={<IconFolderPlus size={16} />}
          blocked={missing(permissions, 'catgSubgrupo')}
          onPress={() => onAcao('sub')}
        />
      )}
      <HeadLine
        place="record"
        label={ativa ? T.desativar : T.ativar}
        icon={ativa ? <IconEyeOff size={16} /> : <IconEye size={16} />}
        blocked={missing(permissions, 'changeSituacao')}
        onPress={() => onSituacao(categoria)}
      />
      <HeadLine
        place="remove"
        danger
        label={T.excluir}
        icon={<IconTrash size={16} />}
        blocked={missing(permissions, 'catgExc')}
        onPress={() => onAcao('exc')}
      />
    </>
  );
}
