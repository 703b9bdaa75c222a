export { invalidateBranding, useBranding } from './use-branding.ts';
export {
  carregaNomes,
  type Menu,
  menuQuery,
  permissoesDe,
  type Usuario,
  useFalhaUsuario,
  usePedeNomes,
  usePermissoes,
  useUserId,
  useUsuario,
  usuarioQuery,
} from './use-usuario.ts';
