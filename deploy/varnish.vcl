vcl 4.1;

# Varnish (6 or later) in front of the shop. The shop decides what is kept and for how long: this file obeys its headers
# and forgets pages when the shop says so. docs/running.md tells how to start it; test/cdn tries it out.
# The environment of varnishd must have CDN_PURGE_TOKEN, as the shop's has.

import directors;
import std;

probe alive {
  .url = "/healthz";
  .interval = 2s;
  .timeout = 2s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

# The shop's instances: a backend each, and a line in vcl_init.
backend shop_1 { .host = "127.0.0.1"; .port = "3000"; .probe = alive; }

sub vcl_init {
  new shop = directors.round_robin();
  shop.add_backend(shop_1);
}

sub vcl_recv {
  set req.backend_hint = shop.backend();
  if (req.restarts > 0) {
    return (hash);
  }
  unset req.http.x-expired;
  unset req.http.x-take-expired;

  if (req.url == "/.cdn/purge") {
    call forget_pages;
  }

  # What is somebody's own is never looked up and never kept.
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Authorization) {
    return (pass);
  }
  if (req.url ~ "^/(backend|office|dev|healthz|readyz|metrics)([/.?]|$)") {
    return (pass);
  }
  # The pages that app/site-map.ts has for one visitor. If one were missing here, it would be shown as to a stranger.
  if (req.url ~ "^/(cart|offers|checkout|payments|pay|verify-payment|wishlist)(\.data)?(\?|$)"
    || req.url ~ "^/(profile|accountdetails|editaccountdetails|profile_billing_address|profile_shipping_address|orderhistory|accountsecurity|yourdata)(\.data)?(\?|$)"
    || req.url ~ "^/(login|register|alreadycustomer|forgotpassword|logout|confirm-email|keep-email|become-account|unsubscribe|join-again)(\.data)?(\?|$)") {
    return (pass);
  }

  # Everything else is the same for everybody: the shop does not even see whose cookie it was.
  unset req.http.Cookie;
  # The shop ignores these names, and each visitor would have a copy of their own.
  set req.url = regsuball(req.url, "([?&])(utm_[a-z]+|gclid|fbclid|msclkid)=[^&]*", "\1");
  set req.url = regsub(regsuball(req.url, "([?&])&+", "\1"), "[?&]+$", "");
  # Three kinds of visitors instead of one for each spelling. Without http_gzip_support=off, Varnish asks for gzip alone.
  if (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  return (hash);
}

# By the shop alone, which sends the token and one key.
sub forget_pages {
  if (std.getenv("CDN_PURGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
    return (synth(403, "Forbidden"));
  }
  if (req.method != "POST" || req.http.surrogate-key !~ "^[a-zA-Z0-9_-]+$") {
    return (synth(400, "Bad Request"));
  }
  if (std.ban("obj.http.surrogate-key ~ (^|\s)" + req.http.surrogate-key + "(\s|$)")) {
    return (synth(200, "Forgotten"));
  }
  return (synth(500, "Not forgotten"));
}

# By address alone: the shop does not look at the Host, and nobody may fill the cache with made-up ones.
sub vcl_hash {
  hash_data(req.url);
  return (lookup);
}

sub vcl_hit {
  if (obj.ttl >= 0s || req.http.x-take-expired) {
    return (deliver);
  }
  # Expired, and the shop is away (stale-if-error), or it was just now (stale-while-revalidate).
  if (!std.healthy(req.backend_hint) || obj.ttl + std.duration(obj.http.x-stale, 0s) > 0s) {
    return (deliver);
  }
  set req.http.x-expired = "1";
  set req.hash_always_miss = true;
  return (restart);
}

sub vcl_backend_fetch {
  # A file of photographs takes minutes to be read.
  if (bereq.url ~ "^/backend/api/office/") {
    set bereq.first_byte_timeout = 10m;
  }
}

sub vcl_backend_response {
  # An error must not push out a page that still helps.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.http.surrogate-control ~ "max-age=[0-9]") {
    set beresp.ttl = std.duration(regsub(beresp.http.surrogate-control, ".*max-age=([0-9]+).*", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.surrogate-control, ".*stale-if-error=([0-9]+).*", "\1s"), 0s);
    set beresp.http.x-stale = regsub(beresp.http.surrogate-control, ".*stale-while-revalidate=([0-9]+).*", "\1s");
  }
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "public" || beresp.ttl <= 0s) {
    set beresp.uncacheable = true;
    set beresp.ttl = 2m;
  }
  return (deliver);
}

sub vcl_deliver {
  # The shop was thought to be there and was not: the expired page is better than this error.
  if (resp.status >= 500 && req.http.x-expired && !req.http.x-take-expired) {
    set req.http.x-take-expired = "1";
    set req.hash_always_miss = false;
    return (restart);
  }
  unset resp.http.surrogate-control;
  unset resp.http.surrogate-key;
  unset resp.http.cache-tag;
  unset resp.http.cdn-cache-control;
  unset resp.http.x-stale;
  unset resp.http.x-varnish;
  unset resp.http.via;
  if (obj.hits > 0) {
    set resp.http.x-cache = "HIT";
  } elsif (obj.uncacheable) {
    set resp.http.x-cache = "PASS";
  } else {
    set resp.http.x-cache = "MISS";
  }
  return (deliver);
}
