import type { PhoneCountry } from '../../../engine/phone.ts';
import { phoneCountry } from '../../../engine/phone.ts';

/** A country, as the specification lists it. */
export interface Country {
  /** In the page's language. */
  readonly name: string;
  /** Without plus. */
  readonly dial_code: string;
  readonly alpha2_code: string;
  readonly alpha3_code: string;
}

/** Alpha-2, alpha-3 (ISO 3166-1; Kosovo as it is used, XK and XKX) and dial code (ITU-T E.164) of every country that has one, in one text: it weighs least so. */
const table = `
AFAFG93 ALALB355 DZDZA213 ASASM1684 ADAND376 AOAGO244 AIAIA1264 AGATG1268 ARARG54 AMARM374 AWABW297 AUAUS61 ATAUT43 AZAZE994
BSBHS1242 BHBHR973 BDBGD880 BBBRB1246 BYBLR375 BEBEL32 BZBLZ501 BJBEN229 BMBMU1441 BTBTN975 BOBOL591 BQBES599 BABIH387 BWBWA267
BRBRA55 IOIOT246 VGVGB1284 BNBRN673 BGBGR359 BFBFA226 BIBDI257 KHKHM855 CMCMR237 CACAN1 CVCPV238 KYCYM1345 CFCAF236 TDTCD235
CLCHL56 CNCHN86 COCOL57 KMCOM269 CGCOG242 CDCOD243 CKCOK682 CRCRI506 CICIV225 HRHRV385 CUCUB53 CWCUW599 CYCYP357 CZCZE420
DKDNK45 DJDJI253 DMDMA1767 DODOM1809 ECECU593 EGEGY20 SVSLV503 GQGNQ240 ERERI291 EEEST372 SZSWZ268 ETETH251 FKFLK500 FOFRO298
FJFJI679 FIFIN358 FRFRA33 GFGUF594 PFPYF689 GAGAB241 GMGMB220 GEGEO995 DEDEU49 GHGHA233 GIGIB350 GRGRC30 GLGRL299 GDGRD1473
GPGLP590 GUGUM1671 GTGTM502 GGGGY44 GNGIN224 GWGNB245 GYGUY592 HTHTI509 HNHND504 HKHKG852 HUHUN36 ISISL354 ININD91 IDIDN62
IRIRN98 IQIRQ964 IEIRL353 IMIMN44 ILISR972 ITITA39 JMJAM1876 JPJPN81 JEJEY44 JOJOR962 KZKAZ7 KEKEN254 KIKIR686 KWKWT965 KGKGZ996
LALAO856 LVLVA371 LBLBN961 LSLSO266 LRLBR231 LYLBY218 LILIE423 LTLTU370 LULUX352 MOMAC853 MGMDG261 MWMWI265 MYMYS60 MVMDV960
MLMLI223 MTMLT356 MHMHL692 MQMTQ596 MRMRT222 MUMUS230 YTMYT262 MXMEX52 FMFSM691 MDMDA373 MCMCO377 MNMNG976 MEMNE382 MSMSR1664
MAMAR212 MZMOZ258 MMMMR95 NANAM264 NRNRU674 NPNPL977 NLNLD31 NCNCL687 NZNZL64 NINIC505 NENER227 NGNGA234 NUNIU683 NFNFK672
KPPRK850 MKMKD389 MPMNP1670 NONOR47 OMOMN968 PKPAK92 PWPLW680 PSPSE970 PAPAN507 PGPNG675 PYPRY595 PEPER51 PHPHL63 PLPOL48 PTPRT351
PRPRI1787 QAQAT974 REREU262 ROROU40 RURUS7 RWRWA250 BLBLM590 SHSHN290 KNKNA1869 LCLCA1758 MFMAF590 PMSPM508 VCVCT1784 WSWSM685
SMSMR378 STSTP239 SASAU966 SNSEN221 RSSRB381 SCSYC248 SLSLE232 SGSGP65 SXSXM1721 SKSVK421 SISVN386 SBSLB677 SOSOM252 ZAZAF27
KRKOR82 SSSSD211 ESESP34 LKLKA94 SDSDN249 SRSUR597 SJSJM47 SESWE46 CHCHE41 SYSYR963 TWTWN886 TJTJK992 TZTZA255 THTHA66 TLTLS670
TGTGO228 TKTKL690 TOTON676 TTTTO1868 TNTUN216 TRTUR90 TMTKM993 TCTCA1649 TVTUV688 VIVIR1340 UGUGA256 UAUKR380 AEARE971 GBGBR44
USUSA1 UYURY598 UZUZB998 VUVUT678 VAVAT39 VEVEN58 VNVNM84 WFWLF681 EHESH212 YEYEM967 ZMZMB260 ZWZWE263 AXALA358 CXCXR61 CCCCK61
GSSGS500 PNPCN64 XKXKX383`;

/** Every country, named in that language. */
export function countryList(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  return table.trim().split(/\s+/).map((entry): Country => {
    const alpha2 = entry.slice(0, 2);
    return { name: names.of(alpha2) ?? alpha2, dial_code: entry.slice(5), alpha2_code: alpha2, alpha3_code: entry.slice(2, 5) };
  });
}

/** What a field allows: countries by their alpha-3 codes, else those of these dial codes, else the lender's own. */
export interface AllowedCountries {
  readonly countries: readonly string[];
  /** Without plus; the one that is chosen beforehand comes first. */
  readonly codes: readonly string[];
  readonly own: string;
}

/** The countries that may be chosen, the one to begin with first, the rest by name. */
export function allowedCountries({ countries, codes, own }: AllowedCountries, locale: string): readonly Country[] {
  const all = countryList(locale);
  const among = all.filter(({ alpha3_code, dial_code }) =>
    countries.length > 0 ? countries.includes(alpha3_code) : codes.length > 0 ? codes.includes(dial_code) : alpha3_code === own,
  );
  const first = countries[0];
  const rank = ({ alpha3_code, dial_code }: Country): number => {
    if (countries.length > 0) return alpha3_code === first ? 0 : 1;
    // Several countries share a code; the lender's own is meant by it.
    return dial_code !== codes[0] ? 2 : alpha3_code === own ? 0 : 1;
  };
  return among.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, locale));
}

/** How numbers are written there, where that is known; else as digits after the code. */
export function writtenIn({ alpha3_code: alpha3, dial_code: dial }: Country): PhoneCountry {
  return phoneCountry(alpha3) ?? { alpha3, dial, trunk: '', groups: [] };
}
