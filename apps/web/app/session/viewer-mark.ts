import { VIEWING_KEY } from './session-keys'
import type { SessionState } from './session-state'

/** On the root element: the role of who is signed in here. Public pages are the same for everybody, but for this. */
const MARK = 'data-viewer'

/** What only somebody signed out sees. */
export const forSignedOut = { 'data-for': 'signed-out' } as const
/** The same, where what comes in its stead takes its place. */
export const forSignedOutInPlace = { 'data-for': 'signed-out-in-place' } as const
/** What runners do not see. */
export const notForRunners = { 'data-for': 'not-runners' } as const

export const VIEWER_STYLES = `
html[${MARK}] [data-for="signed-out"],html[${MARK}="runner"] [data-for="not-runners"]{display:none!important}
html[${MARK}] [data-for="signed-out-in-place"]{visibility:hidden}
`

/**
 * For the head of every page: sets the mark from what is stored, before anything is drawn and long before the session's
 * code comes. It finds who `stored-identity.ts` would, and looks again when another tab changed something and when a page
 * that was kept is shown again.
 */
export const MARK_VIEWER = `(()=>{
const parsed=(text)=>{try{return JSON.parse(text)}catch{return null}};
const roleOf=(get)=>{
const chosen=get("selectedRole"),profile=parsed(get("userProfile")),roles=profile?.available_roles??[];
if(!profile)return chosen??"user";
if(roles.includes(chosen))return chosen;
if(roles[0])return roles[0];
return profile.is_superuser?"admin":profile.organizer_profile?"organizer":profile.groups?.some(({name})=>name==="Staff")?"staff":profile.runner_profile?"runner":"user"};
const look=()=>{try{
const viewing=parsed(sessionStorage.getItem(${JSON.stringify(VIEWING_KEY)}));
const tab=(key)=>sessionStorage.getItem(viewing?"${VIEWING_KEY}."+key:key);
const shared=(key)=>viewing?null:localStorage.getItem(key);
const holder=[tab,shared].find((get)=>get("accessToken")!==null||get("isGuest")==="true");
const isOver=viewing&&!(viewing.token&&Date.parse(viewing.until_at)>Date.now());
const role=holder&&!isOver&&holder("isGuest")!=="true"?roleOf(holder):null;
const page=document.documentElement;
role===null?page.removeAttribute("${MARK}"):page.setAttribute("${MARK}",role);
}catch{}};
look();
addEventListener("storage",look);
addEventListener("pageshow",look);
})()`

/** Once the session's code is there it knows better, and hears of what this tab does. */
export function markViewer({
  status,
  role,
  profile,
}: Pick<SessionState, 'status' | 'role' | 'profile'>): void {
  const page = globalThis.document?.documentElement
  if (page === undefined) return
  if (status !== 'signed-in' || role === null) page.removeAttribute(MARK)
  // Without a profile the role is a guess.
  else if (profile !== null || !page.hasAttribute(MARK)) page.setAttribute(MARK, role)
}
