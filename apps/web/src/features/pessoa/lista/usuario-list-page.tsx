import type { Recurso } from '@retaguarda/contract';
import { SITUACOES_PESSOA_FILTRO } from '@retaguarda/domain';
import { IconUserPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { listAddress } from '../../../lib/list/list-address.ts';
import { lazyView } from '../../../lib/load-code.ts';
import { RegistroListPage } from '../../../registros/lista/registro-list-page.tsx';
import { useTipo } from '../../../registros/use-tipo.tsx';
import { usePermissoes } from '../../../sessao/public.ts';
import { CloseAct } from '../../../ui/acts/close-act.tsx';
import { HeadSecondary } from '../../../ui/acts/head-secondary.tsx';
import { missing } from '../../../ui/form/missing.ts';
import { PrintLink } from '../../../ui/print/print-link.tsx';
import { UI } from '../../../ui/texts.ts';
import { CONVITE, USUARIOS as T } from '../textos.ts';
import { tiposUsuarioQuery } from '../usuario-queries.ts';
import { usuarioListSearch } from './usuario-list-search.ts';
import { usuariosDaCategoria } from './usuarios-da-categoria.tsx';

const ROTA = '/usuarios';
const route = getRouteApi(`/signed-in/shell${ROTA}`);
const VISOES = { tela: 'usuarios', validate: usuarioListSearch } as const;

const ConviteDialog = lazyView(() => import('../convite/convite-dialog.tsx'), 'ConviteDialog');

/** What inviting takes: to register somebody, who signs in by e-mail, with profiles. */
const CONVIDAM: readonly Recurso[] = ['userInc', 'autenticateSystem', 'altPerfisUser'];

/** The people registry. */
export function UsuarioListPage() {
  const navigate = route.useNavigate();
  const address = listAddress(route.useSearch(), (search, how) => void navigate({ search, ...how }));
  const { tipo, falta, falha, fecha, tabs } = useTipo(tiposUsuarioQuery, address, T);
  const permissoes = usePermissoes();
  const blocked = CONVIDAM.map((p) => missing(permissoes, p)).find((falta) => falta !== undefined);
  const { convidar } = address.search;
  return (
    <>
      <RegistroListPage
        {...usuariosDaCategoria(tipo, address, fecha)}
        rota={ROTA}
        textos={T}
        adicionar={{ label: UI.adicionar }}
        cabeca={
          <>
            <HeadSecondary
              place="act"
              label={CONVITE.abrir}
              icon={<IconUserPlus size={16} />}
              blocked={blocked}
              onPress={() => address.change({ convidar: 1 })}
            />
            {tipo && <PrintLink to="/usuarios/impressao" search={address.search} />}
            <CloseAct onClose={() => void navigate({ to: '/' })} />
          </>
        }
        filtros={{ situacoes: SITUACOES_PESSOA_FILTRO, largura: 190, larguraDaBusca: 240 }}
        antes={tabs}
        falha={falha}
        visoes={VISOES}
        vazio={{ falta, procurado: T.vazio(tipo?.nome ?? ''), nenhum: T.nenhuma, exemplo: T.exemplo }}
      />
      {convidar === 1 && blocked === undefined && (
        <ConviteDialog tipo={tipo?.id} onClose={() => address.swap({ convidar: undefined })} />
      )}
    </>
  );
}
